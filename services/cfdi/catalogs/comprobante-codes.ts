import type { CatalogRow } from './catalog-row.ts'
import { catalogRow, readTable } from './table-cells.ts'
import { cExportacion } from './tables/c-exportacion.ts'
import { cImpuesto } from './tables/c-impuesto.ts'
import { cMeses } from './tables/c-meses.ts'
import { cMetodoPago } from './tables/c-metodo-pago.ts'
import { cObjetoImp } from './tables/c-objeto-imp.ts'
import { cPeriodicidad } from './tables/c-periodicidad.ts'
import { cTipoDeComprobante } from './tables/c-tipo-de-comprobante.ts'
import { cTipoFactor } from './tables/c-tipo-factor.ts'
import { cTipoRelacion } from './tables/c-tipo-relacion.ts'

// The small code lists of the Comprobante.

const rows = (table: string): readonly CatalogRow[] => readTable(table, catalogRow)

/** c_MetodoPago */
export const metodosPago = rows(cMetodoPago)
/** c_Exportacion */
export const exportaciones = rows(cExportacion)
/** c_ObjetoImp */
export const objetosImp = rows(cObjetoImp)
/** c_Impuesto */
export const impuestos = rows(cImpuesto)
/** c_TipoFactor */
export const tiposFactor = rows(cTipoFactor)
/** c_Periodicidad */
export const periodicidades = rows(cPeriodicidad)
/** c_Meses */
export const meses = rows(cMeses)
/** c_TipoRelacion */
export const tiposRelacion = rows(cTipoRelacion)
/** c_TipoDeComprobante */
export const tiposComprobante = rows(cTipoDeComprobante)
