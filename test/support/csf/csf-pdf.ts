import { buffer } from 'node:stream/consumers'
import { deflateSync } from 'node:zlib'
import PDFDocument from 'pdfkit'

type Look = Readonly<{ password?: string; ownerPassword?: string; pages?: number }>

const LINE = 9
const TOP = 40

/** A PDF with these lines, a page for each "Página [n] de [m]", as SAT's have them. */
export const pdfOf = async (lines: readonly string[], look: Look = {}): Promise<Buffer> => {
  const { password, ownerPassword, pages = 0 } = look
  const document = new PDFDocument({
    size: 'LETTER',
    ...(password && { userPassword: password }),
    ...(ownerPassword && { ownerPassword }),
  })
  let y = TOP
  for (const line of lines) {
    if (line.startsWith('Página [') && y > TOP) {
      document.addPage()
      y = TOP
    }
    document.fontSize(7).text(line, TOP, y, { lineBreak: false })
    y += LINE
  }
  for (let page = 0; page < pages; page += 1) document.addPage().text(`page ${page}`)
  document.end()
  return buffer(document)
}

/** A page that is a picture and nothing else, as scanners make them. */
export const scanOf = async (photo: Buffer): Promise<Buffer> => {
  const document = new PDFDocument({ size: 'LETTER' })
  document.image(photo, 0, 0, { width: 600 })
  document.end()
  return buffer(document)
}

/** A PDF of three pages whose content is this stream, packed so often. */
export const withContent = (content: Buffer, packed: number): Buffer => {
  let stream = content
  for (let i = 0; i < packed; i += 1) stream = deflateSync(stream, { level: 9 })
  const filters = Array.from({ length: packed }, () => '/FlateDecode').join(' ')
  const font = '/Font << /F << /Type /Font /Subtype /Type1 /BaseFont /Helvetica >> >>'
  const page = `<< /Type /Page /Parent 2 0 R /MediaBox [0 0 600 800] /Contents 4 0 R /Resources << ${font} >> >> endobj`
  const head = [
    '%PDF-1.4',
    '1 0 obj << /Type /Catalog /Pages 2 0 R >> endobj',
    '2 0 obj << /Type /Pages /Kids [5 0 R 6 0 R 7 0 R] /Count 3 >> endobj',
    ...[5, 6, 7].map((n) => `${n} 0 obj ${page}`),
    `4 0 obj << /Length ${stream.length} /Filter [${filters}] >> stream`,
    '',
  ]
  const tail = '\nendstream endobj\ntrailer << /Root 1 0 R >>\n%%EOF'
  return Buffer.concat([Buffer.from(head.join('\n')), stream, Buffer.from(tail)])
}
