import { readCodes } from './table-cells.ts'
import { cPais } from './tables/c-pais.ts'

/** c_Pais */
export const paises: ReadonlySet<string> = new Set(readCodes(cPais).map(([code]) => code))
