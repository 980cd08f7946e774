/** `SA` as registers write it: SA, S.A., S A, S. A. */
const dotted = (letters: string): string => Array.from(letters, (letter) => `${letter}\\.?`).join(' ?')

const DE = ' ?DE '
const variable = `(?:${dotted('CV')}|CAPITAL VARIABLE)`

const limited = `(?:${dotted('RL')}|${dotted('RI')}|${dotted('RS')}|RESPONSABILIDAD (?:I?LIMITADA|SUPLEMENTADA))`
/** What a lender of several objects has behind its company type: ", SOFOM, E.N.R.". */
const sofom = `(?:${dotted('SOFOM')}|SOCIEDAD FINANCIERA DE OBJETO M[UÚ]LTIPLE)(?:[ ,]{1,3}(?:${dotted('ENR')}|${dotted('ER')}|ENTIDAD (?:NO )?REGULADA))?`

/** Company types (régimen de capital) at the end of a name; CFDI40145 wants the name without. */
const companyType = new RegExp(
  `(?<![ ,])[ ,]+(?:${sofom}|(?:${[
    ...['SAPIB', 'SAPI', 'SAB', 'SAS', 'SA', 'SPR', 'SNC', 'SCL', 'AC', 'IAP', 'IBP', 'ABP'].map(dotted),
    `${dotted('SC')}(?:${DE}${dotted('AP')})?`,
    `S\\.?${DE}${dotted('PR')}`,
    `S\\.?${DE}${dotted('RL')}`,
    `S\\.? EN (?:${dotted('NC')}|C\\.?(?: POR A\\.?)?)`,
    // a bare S at the end belongs to the name
    `S\\.?(?=${DE}${variable}(?:$|[ ,]))`,
    'SOCIEDAD AN[OÓ]NIMA(?: BURS[AÁ]TIL| PROMOTORA DE INVERSI[OÓ]N(?: BURS[AÁ]TIL)?)?',
    'SOCIEDAD DE RESPONSABILIDAD LIMITADA',
    'SOCIEDAD POR ACCIONES SIMPLIFICADA',
    'SOCIEDAD COOPERATIVA(?: DE AHORRO Y PR[EÉ]STAMO)?',
    'SOCIEDAD DE PRODUCCI[OÓ]N RURAL',
    '(?:SOCIEDAD|ASOCIACI[OÓ]N) CIVIL',
    'INSTITUCI[OÓ]N DE (?:ASISTENCIA|BENEFICENCIA) PRIVADA',
    'ASOCIACI[OÓ]N DE BENEFICENCIA PRIVADA',
  ].join('|')})(?:${DE}${limited})?(?: ${dotted('MI')})?(?:${DE}${variable})?(?:[ ,]{1,3}${sofom})?)$`,
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
