/** Of Peru, Chile, Colombia and Guatemala, in a row of their own. */
const LABELLED = /^\W*(?:R\W?U\W?[CT]|N\W?I\W?T)\b\W{0,3}(?:(?:NRO|NO|NUM)\b\W{0,4})?[A-Z]?\W?\d[\d.-]{6,}/
/** Spain's key of a company: CIF, a letter and eight signs. */
const CIF = /\bC\W?I\W?F\W{0,3}[A-HJ-NP-SUVW]\W{0,2}\d{2}\W?\d{3}\W?\d{2}[\dA-J]\b/

/** Each is of a form that no number of a Mexican ticket has. */
const SHAPED: readonly RegExp[] = [
  // of Spain, Argentina and Brazil
  /\b(?:N\W?I\W?F|C\W?U\W?I\W?T|CNPJ)\b\W{0,3}(?:(?:NRO|NO|NUM)\b\W{0,4})?[A-Z]?\W?[\dO][\dO.-]{6,}/,
  // Argentina's, where no label was read: the kind of taxpayer, eight digits, a check digit
  /(?<![\d-])(?:2[0347]|3[034])-\d{8}-\d(?![\d-])/,
  // Brazil's: eight digits, the branch, two check digits
  /(?<!\d)\d{2}[.,]\s?\d{3}[.,]\s?\d{3}\s?\/\s?\d{4}\s?-\s?\d{2}(?!\d)/,
  // Venezuela's, with its label or bare
  /\bR\W?I\W?F\W{0,4}[JVEGP]\W{0,2}\d{7,9}|(?<![A-Z\d-])[JG]-\d{8}-?\d(?!\d)/,
  // Peru's of eleven digits and Ecuador's of thirteen, also behind another word
  /\bR\W?U\W?C\W{0,4}(?:N\w{0,2}\W{0,4})?(?:1[0-7]|20)\d{9}(?!\d)|\bR\W?U\W?C\W{0,4}[0-3]\d{9}001(?!\d)/,
  // Paraguay's
  /\bR\W?U\W?C\W{0,4}\d{6,8}\s?-\s?\d(?!\d)/,
  // Chile's
  /\bR\W?U\W?T\W{0,4}\d{1,2}[.,]?\d{3}[.,]?\d{3}\s?-\s?[\dK]\b/,
  // Colombia's
  /\bN\W?I\W?T\W{0,4}\d{3}[.,]\d{3}[.,]\d{3}|\bN\W?I\W?T\W{0,4}[89]\d{8}\s?-\s?\d(?!\d)/,
  // Honduras', Costa Rica's, the Dominican Republic's
  /\bR\W?T\W?N\W{0,4}\d{4}-?\d{4}-?\d{6}|\bCED\w{0,4}\W{0,3}(?:JUR\w*)?\W{0,3}3-?\d{3}-?\d{6}(?!\d)/,
  /\bR\W?N\W?C\W{0,4}\d{3}-?\d{5}-?\d\b|\bNCF\W{0,4}[BE]\d{10,12}\b/,
  // Spain's and Romania's with their country
  /\b[CN]\W?I\W{0,2}F\W{0,4}(?:ES\W?[A-HJ-NP-SUVW]\W?[\dO]{7}|RO\W?\d{6})/,
]

/**
 * What a paper prints as the key of a taxpayer elsewhere: `shaped` says it by itself, `labelled`
 * where nothing speaks of Mexico.
 */
export const foreignKeys = (upper: readonly string[]): Readonly<{ shaped: boolean; labelled: boolean }> => {
  const says = (pattern: RegExp) => upper.some((text) => pattern.test(text))
  return { shaped: SHAPED.some(says), labelled: says(LABELLED) || says(CIF) }
}
