/**
 * Company types (régimen de capital) as registers write them: a base, then the liability of its
 * partners, then whether its capital is variable, then a lender's suffix. Matched on a name whose
 * dots and commas became blanks.
 */

/** `SA` as SA or S A, originally also S.A., S. A. and S .A. */
const letters = (abbreviation: string): string => Array.from(abbreviation).join(' {0,3}')
const GAP = ' {1,4}'
const DE = ' {0,4}DE {1,4}'
const anyOf = (forms: readonly string[]): string => `(?:${forms.join('|')})`

const abbreviations = [
  ...['SAPIB', 'SAPI', 'SASPI', 'SAB', 'SAS', 'SA', 'SRL', 'SPR', 'SNC', 'SCL', 'SCS', 'SCPA', 'SCP', 'SSS'],
  ...['AC', 'IAP', 'IBP', 'ABP', 'ARIC', 'SMI'],
].map(letters)

/** The purpose of a cooperative, a rural society or an association. */
const purposes = anyOf(['AP', 'BS', 'IC', 'IP', 'PR', 'P', 'C', 'S'].map(letters))

const O = '[OÓ]'
const fullWords = [
  `SOCIEDAD AN${O}NIMA(?: BURS[AÁ]TIL| PROMOTORA DE INVERSI${O}N(?: BURS[AÁ]TIL)?)?`,
  'SOCIEDAD DE RESPONSABILIDAD LIMITADA',
  'SOCIEDAD POR ACCIONES SIMPLIFICADA',
  `SOCIEDAD COOPERATIVA(?: DE (?:AHORRO Y PR[EÉ]STAMO|CONSUMO|PRODUCCI${O}N))?`,
  `SOCIEDAD DE PRODUCCI${O}N RURAL`,
  'SOCIEDAD DE SOLIDARIDAD SOCIAL',
  'SOCIEDAD EN NOMBRE COLECTIVO',
  'SOCIEDAD EN COMANDITA (?:SIMPLE|POR ACCIONES)',
  `SOCIEDAD NACIONAL DE CR[EÉ]DITO`,
  `SOCIEDAD CIVIL PARTICULAR`,
  `(?:SOCIEDAD|ASOCIACI${O}N) CIVIL`,
  `ASOCIACI${O}N EN PARTICIPACI${O}N`,
  `ASOCIACI${O}N RURAL DE INTER[EÉ]S COLECTIVO`,
  `INSTITUCI${O}N DE (?:ASISTENCIA|BENEFICENCIA) PRIVADA`,
  `ASOCIACI${O}N DE BENEFICENCIA PRIVADA`,
].map((text) => text.replaceAll(/ (?!\?)/g, GAP))

const variable = anyOf([letters('CV'), `CAPITAL${GAP}VARIABLE`])
const liability = anyOf([
  ...['RL', 'RI', 'RS'].map(letters),
  `RESPONSABILIDAD${GAP}(?:I?LIMITADA|SUPLEMENTADA)`,
])
/** One purpose or several; a lender, or a popular financial society. */
const lender = anyOf([
  `(?:${letters('SOFOM')}|SOCIEDAD${GAP}FINANCIERA${GAP}DE${GAP}OBJETO${GAP}M[UÚ]LTIPLE)(?:${GAP}(?:${letters('ENR')}|${letters('ER')}|ENTIDAD${GAP}(?:NO${GAP})?REGULADA))?`,
  letters('SOFOL'),
  `(?:${letters('SFP')}|SOCIEDAD${GAP}FINANCIERA${GAP}POPULAR)`,
])
/** Micro-industry. */
const micro = `(?:${GAP}(?:${letters('MI')}|MICROINDUSTRIAL))?`

const base = anyOf([
  ...abbreviations,
  `${letters('SC')}(?:${DE}${purposes})?`,
  `${letters('AR')}${DE}${letters('IC')}`,
  `A${GAP}EN${GAP}P`,
  `S${DE}${anyOf(['PR', 'SS', 'RL', 'RI', 'RS', 'IP'].map(letters))}`,
  `S${GAP}EN${GAP}${anyOf([letters('NC'), letters('CS'), letters('CPA'), `C(?:${GAP}POR${GAP}A)?`])}`,
  // a bare S at the end belongs to the name
  `S(?=${DE}${variable}(?:$| ))`,
  ...fullWords,
])

const whole = `${base}(?:${DE}${liability})?(?:${DE}${letters('IP')})?${micro}(?:${DE}${variable})?${micro}(?:${GAP}${lender})?`

/** At the end of a name in which dots and commas are blanks. */
export const companyType = new RegExp(`(?<! ) {1,4}(?:${lender}|${whole}) {0,4}$`)
