import { anyHolds } from '../../../rule/any-holds.ts'
import { squeezed } from '../../../text/squeezed.ts'
import { bareNumbers } from '../candidates/bare-numbers.ts'
import { numberVetoes } from '../prior/number-vetoes.ts'

/** This many signs of a number are in the bars too, if they are of one code. */
const COMMON = 10

/** The symbol that has the number, or most of it where a print was cut or misread. */
const symbolOf = (symbols: readonly string[], digits: string): string | null => {
  const numbers = symbols.map(squeezed).filter((symbol) => /^\d{15,35}$/.test(symbol))
  // bars hold an even count of digits: a zero before an odd one is not printed
  if (numbers.some((symbol) => symbol === digits || symbol === `0${digits}`)) return digits
  return numbers.find((symbol) => symbol.includes(digits.slice(0, COMMON))) ?? null
}

/** A number of the ticket without a label, and whether the bars have it. */
export type ChosenNumber = Readonly<{ digits: string; isBarred: boolean }>

/**
 * The only long number of a ticket that no label names and no other kind of number explains, as the
 * bars have it where they were read. Null: none, or several. `rows`: folded.
 * `symbols`: asked for if there is one.
 */
export const bareNumber = async (
  rows: readonly string[],
  symbols: () => Promise<readonly string[]>,
): Promise<ChosenNumber | null> => {
  const free = bareNumbers(rows).filter((number) => !anyHolds(numberVetoes, { number, rows }))
  const all = [...new Set(free.map(({ digits }) => digits))]
  if (all.length === 0) return null
  const bars = await symbols()
  const barred = all.flatMap((digits) => symbolOf(bars, digits) ?? [])
  const [digits, ...others] = barred.length > 0 ? new Set(barred) : all
  return digits === undefined || others.length > 0 ? null : { digits, isBarred: barred.length > 0 }
}
