import { fileURLToPath } from 'node:url'
import sharp from 'sharp'

export type DrawnTicket = Readonly<{
  /** The code that the portal asks for; its first digits may be magic in the sandbox. */
  code: string
  /** Total with two decimals; net and IVA are printed as 16 % of it. */
  total: string
  /** Further rows, printed below. */
  hostile?: readonly string[]
}>

/** What tests draw in. */
export const font = fileURLToPath(import.meta.resolve('dejavu-fonts-ttf/ttf/DejaVuSansMono.ttf'))

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

/** As Pango's markup has it. */
export const escaped = (text: string) =>
  text.replace(/[&<>]/g, (character) => `&#${character.codePointAt(0)};`)

/** Any rows on a clean white paper, in a thermal printer's kind of type. */
export const drawRows = (rows: readonly string[]) =>
  sharp({
    text: {
      text: `<span foreground="black">${rows.map(escaped).join('\n')}</span>`,
      fontfile: font,
      font: 'DejaVu Sans Mono',
      dpi: 170,
      rgba: true,
      spacing: 6,
    },
  })
    .flatten({ background: '#ffffff' })
    .extend({ top: 60, bottom: 60, left: 60, right: 60, background: '#ffffff' })

/**
 * A clean ticket of a merchant that the sandbox knows, for tests that need many different ones.
 * JPEG.
 */
export const drawTicket = (ticket: DrawnTicket): Promise<Buffer> =>
  drawRows(lines(ticket)).jpeg({ quality: 88 }).toBuffer()
