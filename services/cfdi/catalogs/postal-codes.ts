import { readTable } from './table-cells.ts'
import { cCodigoPostalRanges } from './tables/c-codigo-postal-ranges.ts'

type Range = readonly [first: string, last: string, state: string]

/** SAT's 95,748 codes leave no other gaps. */
const ranges: readonly Range[] = readTable(
  cCodigoPostalRanges,
  ([first = '', last = '', state = '']): Range => [first, last, state],
)

const stateOf = (code: string): string | undefined =>
  /^\d{5}$/.test(code) ? ranges.find(([first, last]) => first <= code && code <= last)?.[2] : undefined

/**
 * c_CodigoPostal: the existing codes and the c_Estado of each; undefined for a code that does not
 * exist.
 */
export const postalCodes = { has: (code: string): boolean => stateOf(code) !== undefined, stateOf }
