import { type Cells, readTable } from './table-cells.ts'
import { cTasaOcuota } from './tables/c-tasa-ocuota.ts'

export type TasaOCuota = Readonly<{
  /** c_Impuesto: 001 ISR, 002 IVA, 003 IEPS. */
  impuesto: string
  tipoFactor: string
  /** Both ends included; equal for a fixed rate. Six decimals. */
  least: string
  most: string
  traslado: boolean
  retencion: boolean
  from: string
  to: string | null
}>

const rowOf = (cells: Cells): TasaOCuota => {
  const [impuesto = '', tipoFactor = '', least = '', most = '', traslado, retencion, from = '', to] = cells
  const uses = { traslado: traslado === 'yes', retencion: retencion === 'yes' }
  return { impuesto, tipoFactor, least, most, ...uses, from, to: to || null }
}

/** c_TasaOCuota. IVA 8 %: the credit of the border regions. */
export const tasasOCuotas: readonly TasaOCuota[] = readTable(cTasaOcuota, rowOf)
