import { z } from 'zod'
import { byWord, type Portal } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const InvoiceRequest = z.strictObject({
  ticket: z.strictObject({ folio: z.string(), total: z.literal(1122.5), fecha: z.literal('2026-11-03') }),
  origen: z.literal('web'),
  version: z.literal(2),
})
const Invoiced = z.strictObject({
  receptor: z.strictObject({ rfc: z.string(), regimenId: z.literal(44), moral: z.literal(true) }),
  usos: z.tuple([z.literal('G03')]),
})

/**
 * JSON with a token that each answer replaces; every refusal comes under status 200, and the XML is
 * ready some time later.
 */
export const jsonApi = (books: Books): Portal => {
  let serial = 0
  let folio = ''
  let asked = 0
  const json = (value: object, status = 200) => {
    serial += 1
    const headers = { 'content-type': 'application/json', 'x-token': `t${serial}` }
    return { status, body: JSON.stringify(value), headers }
  }
  const refusals: Readonly<Record<string, object>> = {
    '0404': { d: JSON.stringify({ estatus: 'error', error: { mensaje: 'El ticket no existe' } }) },
    '0425': { d: { estatus: 'error', mensaje: 'Folio no localizado en piso' } },
  }
  const regimenes = [
    { id: 43, clave: '612' },
    { id: 44, clave: '601' },
  ]
  const search: Portal = ({ headers, bytes }) => {
    const call = InvoiceRequest.safeParse(JSON.parse(bytes.toString()))
    if (!call.success || headers['x-api-key'] !== 'k-1') return json({ mensaje: call.error?.message }, 422)
    folio = call.data.ticket.folio
    const found = { d: JSON.stringify({ estatus: 'ok', total: 1122.5, regimenes }) }
    return json(refusals[folio.slice(0, 4)] ?? found)
  }
  const issue: Portal = ({ headers, bytes }) => {
    if (headers.authorization !== `Bearer t${serial}`) return json({ mensaje: 'token' }, 401)
    const call = Invoiced.safeParse(JSON.parse(bytes.toString()))
    if (!call.success) return json({ exito: false, mensaje: call.error.message })
    books.issue(folio, call.data.receptor.rfc)
    return json({ id: 9, folio: 'J-9' }, 202)
  }
  const files: Portal = () => {
    asked += 1
    if (asked < 3) return json({ listo: false })
    const archivos = { xml: books.xml.toString('base64'), pdf: books.pdf.toString('base64') }
    return json({ listo: true, archivos })
  }
  return byWord(({ path }) => path, {
    '/': () => ({ body: '<div id="app"></div><script>const apiKey = "k-1"; start()</script>' }),
    '/api/ticket': search,
    '/api/factura': issue,
    '/api/factura/9': files,
  })
}
