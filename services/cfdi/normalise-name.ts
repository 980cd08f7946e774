/** `SA` as registers write it: SA, S.A., S A, S. A. */
const dotted = (letters: string): string => Array.from(letters, (letter) => `${letter}\\.?`).join(' ?')

const DE = ' ?DE '
const variable = `(?:${dotted('CV')}|CAPITAL VARIABLE)`

/** Company types (régimen de capital) at the end of a name; CFDI40145 wants the name without. */
const companyType = new RegExp(
  `(?<![ ,])[ ,]+(?:${[
    ...['SAPI', 'SAB', 'SAS', 'SA', 'SPR', 'SNC', 'SCL', 'SC', 'AC'].map(dotted),
    `S\\.?${DE}${dotted('PR')}`,
    `S\\.?${DE}${dotted('RL')}`,
    `S\\.? EN (?:${dotted('NC')}|C\\.?(?: POR A\\.?)?)`,
    // a bare S at the end belongs to the name
    `S\\.?(?=${DE}${variable}$)`,
    'SOCIEDAD AN[OÓ]NIMA(?: BURS[AÁ]TIL| PROMOTORA DE INVERSI[OÓ]N)?',
    'SOCIEDAD DE RESPONSABILIDAD LIMITADA',
    '(?:SOCIEDAD|ASOCIACI[OÓ]N) CIVIL',
  ].join('|')})(?:${DE}(?:${dotted('RL')}|${dotted('RI')}))?(?: ${dotted('MI')})?(?:${DE}${variable})?$`,
)

const splitType = (name: string): readonly [name: string, type: string] => {
  const at = name.search(companyType)
  return at > 0 ? [name.slice(0, at), name.slice(at).replace(/[ ,.]/g, '')] : [name, '']
}

/** Some registers doubled it ("S.A DE C.V SA DE CV"); a different second one belongs to the name. */
const stripType = (name: string): string => {
  const [once, type] = splitType(name)
  const [twice, second] = splitType(once)
  return second === type ? twice : once
}

/** A receiver's name as the CFDI wants it: NFC, single spaces, upper case, for companies without the company type. */
export const normaliseName = (name: string, rfc: string): string => {
  const upper = name.normalize('NFC').replace(/\s+/g, ' ').trim().toUpperCase()
  return rfc.length === 12 ? stripType(upper) : upper
}
