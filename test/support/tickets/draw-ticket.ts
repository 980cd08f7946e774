import { drawRows } from '#platform/images/draw-rows.ts'

export type DrawnTicket = Readonly<{
  /** The code that the portal asks for; its first digits may be magic in the sandbox. */
  code: string
  /** Total with two decimals; net and IVA are printed as 16 % of it. */
  total: string
  /** Further rows, printed below. */
  hostile?: readonly string[]
}>

const lines = ({ code, total, hostile = [] }: DrawnTicket) => {
  const net = (Number(total) / 1.16).toFixed(2)
  const right = (label: string, value: string) => label.padEnd(18) + `$${value}`.padStart(14)
  return [
    '        STARBUCKS COFFEE',
    '    CAFE SIRENA S DE RL DE CV',
    '       RFC: CSI020226MV4',
    'TIENDA: 76282',
    'FECHA: 04/09/2026  12:37',
    '',
    right('1 LATTE GRANDE', total),
    '',
    right('SUBTOTAL', net),
    right('IVA 16%', (Number(total) - Number(net)).toFixed(2)),
    right('TOTAL', total),
    right('TARJETA DEBITO', total),
    '',
    'CODIGO DE FACTURACION:',
    code,
    'GRACIAS POR SU VISITA',
    ...hostile,
  ]
}

/**
 * A clean ticket of a merchant that the sandbox knows, for tests that need many different ones.
 * JPEG.
 */
export const drawTicket = (ticket: DrawnTicket): Promise<Buffer> =>
  drawRows(lines(ticket)).jpeg({ quality: 88 }).toBuffer()
