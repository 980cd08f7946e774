import { WORDS_ABROAD } from './words-abroad.ts'

const COMMA = /\d,\d\d(?!\d)/
const POINT = /\d\.\d\d(?!\d)/
const LEAST_COMMAS = 3
/** So many are no misread points. */
const SURELY_COMMAS = 5
/** One may stand on a Mexican ticket, or be misread. */
const LEAST_WORDS = 2
/** Whatever else it prints: pesos, or an IVA of 16 %. */
const SURE_WORDS = 3

/** Mexico writes cents behind a point; one comma may be a point that was misread. */
const countCommas = (upper: readonly string[]): number =>
  upper.some((text) => POINT.test(text)) ? 0 : upper.filter((text) => COMMA.test(text)).length

/** Whether it was sold in another country, by the words of that country. `upper`: its rows. */
export const soundsAbroad = (upper: readonly string[]): Readonly<{ sure: boolean; likely: boolean }> => {
  const says = (pattern: RegExp) => upper.some((text) => pattern.test(text))
  const commas = countCommas(upper)
  const words = WORDS_ABROAD.filter(says).length + Number(commas >= LEAST_COMMAS)
  return { sure: words >= SURE_WORDS, likely: words >= LEAST_WORDS || commas >= SURELY_COMMAS }
}
