import { z } from 'zod'
import type { Portal, PortalAnswer } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const InvoiceRequest = z.strictObject({
  customer: z.strictObject({
    legal_name: z.string().min(1),
    tax_id: z.string(),
    tax_system: z.literal('601'),
    email: z.string(),
    address: z.strictObject({ zip: z.literal('86991') }),
  }),
  use: z.literal('G03'),
})

const receipts: Readonly<Record<string, string>> = {
  r9YqYarL: 'open',
  rExpired: 'open',
  rGlobal1: 'invoiced_globally',
  rCancel1: 'canceled',
}

const json = (value: object, status = 200): PortalAnswer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json' },
})
const refused = (status: number, code: string, more: object = {}) =>
  json({ ok: false, message: `Facturapi: ${code}`, status, code, errors: [], ...more }, status)

export type ReceiptShop = Readonly<{
  /** The PAC's answer is not clear: the invoice stays pending. */
  pending?: () => boolean
}>

/**
 * Facturapi's receipts, as its documentation has them; capitals and small letters count in a key.
 */
export const facturapi = (books: Books, { pending = () => false }: ReceiptShop = {}): Portal => {
  const statusOf = (key: string) => (books.issued.has(key) ? 'invoiced_to_customer' : receipts[key])
  const invoiceStatus = () => (pending() ? 'pending' : 'valid')
  const issue = (key: string, bytes: Buffer): PortalAnswer => {
    if (key === 'rExpired') return refused(400, 'receipt_expired')
    if (statusOf(key) !== 'open') return refused(409, 'receipt_not_open')
    const call = InvoiceRequest.safeParse(JSON.parse(bytes.toString()))
    if (!call.success) return refused(400, 'invalid_request', { path: call.error.issues[0]?.path.join('.') })
    const { tax_id } = call.data.customer
    if (tax_id === 'XAXX010101001') return refused(400, 'tax_id_not_found', { path: 'customer.tax_id' })
    books.issue(key, tax_id)
    return json({ id: 'inv1', status: invoiceStatus() }, pending() ? 202 : 200)
  }
  const receipt = (key: string): PortalAnswer => {
    const status = statusOf(key)
    if (status === undefined) return refused(404, 'not_found')
    return json({ key, status, total: 1122.5, invoice: books.issued.has(key) ? 'inv1' : null })
  }
  const files: Readonly<Record<string, () => PortalAnswer>> = {
    '/v2/invoices/inv1': () => json({ id: 'inv1', status: invoiceStatus() }),
    '/v2/invoices/inv1/xml': () => ({ body: books.xml, headers: { 'content-type': 'application/xml' } }),
    '/v2/invoices/inv1/pdf': () => ({ body: books.pdf, headers: { 'content-type': 'application/pdf' } }),
  }
  return ({ method, path, bytes }) => {
    const [, key = '', asks = ''] = /^\/v2\/receipts\/(\w+)(\/invoice)?$/.exec(path) ?? []
    if (asks !== '' && method === 'POST') return issue(key, bytes)
    if (key !== '') return receipt(key)
    if (path.startsWith('/tienda/')) return { body: '<div id="root"></div><script src="/app.js"></script>' }
    return files[path]?.() ?? { status: 404 }
  }
}
