import type { CatalogRow } from './catalog-row.ts'
import { catalogRow, readTable } from './table-cells.ts'
import { cFormaPago } from './tables/c-forma-pago.ts'

/** c_FormaPago */
export const formasPago: readonly CatalogRow[] = readTable(cFormaPago, catalogRow)
