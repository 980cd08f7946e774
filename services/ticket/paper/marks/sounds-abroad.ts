/** What only the tickets of other countries print; over upper case, each a word of its own. */
const WORDS: readonly RegExp[] = [
  // Argentina: Ley 27.743 and the words of its tickets
  /\bLEY\W{0,2}27\W?743\b|TRANSPARENCIA FISCAL/,
  /OTROS (?:TRIBUTOS|IMPUESTOS) NACIONALES/,
  /\b(?:SU|TU) VUELTO\b|\bRECIB[I/]+MOS\b/,
  /\bCONSUMIDOR FINAL\b/,
  /\bRESP(?:ONSABLE)?\W{1,2}INSCRIPTO\b|\bMONOTRIBUT(?:O|ISTA)\b/,
  /\bINGRESOS BRUTOS\b|\bING\W{1,2}BRUTOS\b|\bINICIO DE ACTIVIDADES\b/,
  /\((?:21|10)[.,][05]0?\)/,
  // Spain
  /\b(?:FACTURA|FRA)\W{1,2}SIMPLIFICADA\b/,
  /\bBASE IMP(?:ONIBLE|ON|O)?\b/,
  /(?<![\d.,])(?:4|10|21)(?:[.,]00?)?\s?%/,
  // of transfers there
  /\bC\W?U\W?I\W?[TL]\b/,
  /\bC\W?[BV]\W?U\b/,
  // France
  /\bT\W?V\W?A\b/,
  /\bT\W?T\W?C\b/,
  /\bSIRE[TN]\b/,
  /\bMONTANT\b|\bESPECES\b|\bCARTE BANCAIRE\b/,
  /\bMERCI\b|\bBIENVENUE\b/,
  /\b(?:VOTRE|NOTRE|MAGASIN|SANS CONTACT|FID[EÉ]LIT[EÉ])\b/,
  // Brazil
  /\bCUPOM FISCAL\b/,
  /\bC[NM]PJ\b|\bCEP\W{0,2}\d{5}-\d{3}\b/,
  /R\$/,
  /\bTROCO\b|\bDINHEIRO\b/,
  // Chile, Peru, Colombia
  /\bBOLETA (?:DE VENTA )?ELECTRONICA\b/,
  /\bI\W?G\W?V\b|\bSUNAT\b/,
  /\bDIAN\b|\bCUFE\b/,
  /\bS\W?I\W?I\W?(?:CL\b|- )/,
  // Central America: telephones with the code of the country, and its capitals
  /(?<!\d)\+?50[2-7]\W?[2-8]\d{3}\W?\d{4}(?!\d)/,
  /\bSAN SALVADOR|\bTEGUCIGALPA\b|\bMANAGUA\b|\bCIUDAD DE (?:GUATEMALA|PANAMA)\b|\bSAN JOSE, C/,
]

const COMMA = /\d,\d\d(?!\d)/
const POINT = /\d\.\d\d(?!\d)/
const LEAST_COMMAS = 3
/** So many are no misread points. */
const SURELY_COMMAS = 5
/** One may stand on a Mexican ticket, or be misread. */
const LEAST_WORDS = 2

/** Mexico writes cents behind a point; one comma may be a point that was misread. */
const countCommas = (upper: readonly string[]): number =>
  upper.some((text) => POINT.test(text)) ? 0 : upper.filter((text) => COMMA.test(text)).length

/** Whether it was sold in another country, by the words of that country. `upper`: its rows. */
export const soundsAbroad = (upper: readonly string[]): boolean => {
  const says = (pattern: RegExp) => upper.some((text) => pattern.test(text))
  const commas = countCommas(upper)
  const words = WORDS.filter(says).length + Number(commas >= LEAST_COMMAS)
  return words >= LEAST_WORDS || commas >= SURELY_COMMAS
}
