import { readCodes } from './table-cells.ts'
import { cMoneda } from './tables/c-moneda.ts'

/** c_Moneda: the decimals of its totals by currency code. */
export const monedas: ReadonlyMap<string, number> = new Map(
  readCodes(cMoneda).map(([code, decimals]) => [code, Number(decimals)] as const),
)
