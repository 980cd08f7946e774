import { readTable } from './table-cells.ts'
import { cCodigoPostalRanges } from './tables/c-codigo-postal-ranges.ts'

type Range = readonly [first: string, last: string, state: string]

/** c_CodigoPostal as ranges with their state: SAT's 95,748 codes leave no other gaps. */
export const postalCodes: readonly Range[] = readTable(
  cCodigoPostalRanges,
  ([first = '', last = '', state = '']): Range => [first, last, state],
)
