import type { CfdiReading, Timbre } from '#cfdi/read/cfdi-reading.ts'
import { tfdCadena } from '#cfdi/seal/tfd-cadena.ts'
import type { XmlElement } from '#cfdi/xml/parse-xml.ts'
import { type Block, beside, gap, stack } from './block.ts'
import { field, heading } from './fields.ts'
import { QR_SIDE, qrCode } from './qr-code.ts'
import { hairline, page, place, type Sheet, seal } from './sheet.ts'

const size = 6
const SPACE = 6
/** Leaves room for the code and its quiet zone of four modules. */
const inset = { x: QR_SIDE + 18, width: page.width - QR_SIDE - 18 }

const longText = (sheet: Sheet, [title, text]: readonly [string, string]): Block =>
  stack([heading(sheet, title, inset.width), seal(sheet, text, { size, width: inset.width })])

const numbers = (sheet: Sheet, cfdi: CfdiReading, tfd: Timbre): Block => {
  const width = (inset.width - SPACE) / 2
  const column = (...lines: (readonly [string, string])[]): Block =>
    stack(lines.map((line) => field(sheet, line, { width })))
  return beside([
    {
      x: 0,
      block: column(
        ['Serie CSD del emisor', cfdi.noCertificado],
        ['Serie certificado SAT', tfd.noCertificadoSat],
      ),
    },
    {
      x: width + SPACE,
      block: column(['RFC proveedor (PAC)', tfd.rfcProvCertif], ['Fecha certificación', tfd.fechaTimbrado]),
    },
  ])
}

const seals = (sheet: Sheet, cfdi: CfdiReading, { tfd, tfdElement }: Stamped): Block => {
  const cadena = 'Cadena original del complemento de certificación digital del SAT'
  const texts = stack([
    numbers(sheet, cfdi, tfd),
    field(sheet, ['Leyenda', tfdElement.getAttribute('Leyenda') ?? ''], { width: inset.width }),
    gap(4),
    longText(sheet, ['Sello digital del CFDI', cfdi.sello]),
    gap(SPACE),
    longText(sheet, ['Sello digital del SAT', tfd.selloSat]),
    gap(SPACE),
    longText(sheet, [cadena, tfdCadena(tfdElement)]),
  ])
  return beside([
    { x: 0, block: qrCode(sheet, cfdi) },
    { x: inset.x, block: texts },
  ])
}

type Stamped = Readonly<{ tfd: Timbre; tfdElement: XmlElement }>

/**
 * QR code, certificate numbers, both seals and the timbre's cadena, none of them shortened (RMF
 * 2.7.1.7).
 * They stand at the foot of the page where the conceptos end, or on the next page.
 */
export const printSeals = (sheet: Sheet, cfdi: CfdiReading): void => {
  const { tfd, tfdElement } = cfdi
  if (!tfd || !tfdElement) return
  const block = seals(sheet, cfdi, { tfd, tfdElement })
  const ruled = stack([hairline(sheet), gap(10), block])
  const room = page.bottom - sheet.y - ruled.height
  place(sheet, room < 0 ? block : stack([gap(room), ruled]))
}
