import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

export const weights = loadWeights()
export const today = new Date('2026-11-22T18:00:00Z')
export const head = [
  'FERRETERIA HERMANOS LUNA',
  'RFC: FHE120315QK0',
  'AV. JUAREZ 210 COL. CENTRO',
  'TICKET: 004512',
]
export const goods = ['1 MARTILLO 16 OZ 180.00', '2 CINTA AISLANTE 120.00', '1 BROCHA 3 PULG 48.00']
export const sums = ['SUBTOTAL 300.00', 'IVA 16% 48.00', 'TOTAL 348.00']

/** A hardware store's ticket with these rows between its head and its farewell. */
export const read = (...rows: string[]) =>
  extractTicket(rowsOf(...head, ...rows, 'GRACIAS POR SU COMPRA'), weights, today)
