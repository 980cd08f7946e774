import { byWord, type Portal, type PortalAnswer, type PortalCall } from './portal-server.ts'
import type { Books } from './shop-books.ts'

const orders: Readonly<Record<string, string>> = {
  '02000-000-0001': 'open',
  '04090-000-0001': 'invoiced',
  '02010-000-0001': 'customer',
}
/** The order of a token, and the token of an order. */
const order = (call: PortalCall): string =>
  call.query.get('access_token') ?? call.form.get('access_token') ?? ''

const regimes = '<option disabled value="">Select…</option><option value="601">General</option>'
const usages = '<option value="G03">Gastos en general</option><option value="S01">Sin efectos</option>'
const text = (name: string, value = '') =>
  `<input type="text" name="${name}" class="form-control" value="${value}">`

const requested = (
  alert = '',
  invalid = '',
) => `<form method="post" target="_self" action="/es_MX/pos/ticket">
<input type="hidden" name="csrf_token" value="c1">${alert && `<div class="alert alert-danger">${alert}</div>`}
<input type="text" name="pos_reference" class="form-control ${invalid}"><input type="date" name="date_order">
<input type="text" name="ticket_code" placeholder="qx9h1"><button class="btn">Request invoice</button></form>`

/** Anonymous customers type; an order with a customer shows that one. */
const details = (access: string, total: string, alert = '') => {
  const vat = orders[access] === 'customer' ? 'IIA040805DZ4' : ''
  const controls = ['name', 'email', 'company_name', 'phone', 'street', 'city', 'zipcode'].map((name) =>
    text(name),
  )
  return `<form method="post" target="_self" action="/es_MX/pos/ticket/validate"><input type="hidden" name="csrf_token" value="c2">
<input type="hidden" name="access_token" value="${access}"><h4>Order ${access}</h4><strong>Amounting to:</strong> $&nbsp;<span>${total}</span>
${alert && `<div class="alert alert-danger" role="alert">${alert}<br></div>`}${controls.join('')}${text('vat', vat)}
<select name="country_id"><option value="">Country...</option><option value="156" selected>México</option></select>
<select name="partner_l10n_mx_edi_fiscal_regime" required>${regimes}</select>
<select name="invoice_l10n_mx_edi_usage" required>${usages}</select><button class="btn">Get my invoice</button></form>`
}

const to = (location: string): PortalAnswer => ({ status: 303, headers: { location } })
const demanded = [
  'name',
  'phone',
  'email',
  'street',
  'city',
  'country_id',
  'partner_l10n_mx_edi_fiscal_regime',
]

export type OdooShop = Readonly<{
  /** The PAC does not answer: invoices are made without a CFDI. */
  unstamped?: () => boolean
  /** Of each order; default: 1,122.50. */
  total?: string
  zip: Buffer
}>

/** A page by GET; a form by POST, with the token of that page. */
const page =
  (shown: Portal, csrf: string, sent: Portal): Portal =>
  (call) => {
    if (call.method === 'GET') return shown(call)
    return call.form.get('csrf_token') === csrf ? sent(call) : { status: 400, body: 'Session expired' }
  }

const ask = page(
  () => ({ body: requested() }),
  'c1',
  ({ form }) => {
    const reference = form.get('pos_reference') ?? ''
    if (reference.length < 14)
      return { body: requested('The Ticket Number should be at least 14 characters long.', 'is-invalid') }
    const isRight = form.get('date_order') === '2026-11-03' && form.get('ticket_code') === 'qx9h1'
    return isRight && reference in orders
      ? to(`/pos/ticket/validate?access_token=${reference}`)
      : { body: requested('No sale order found.') }
  },
)

const refusalOf = ({ form }: PortalCall): string | null => {
  if (demanded.some((name) => !form.get(name))) return 'Some required fields are empty.'
  const vat = form.get('vat') ?? ''
  return vat === 'XAXX010101001' ? `The VAT number [${vat}] does not seem to be valid.` : null
}

const download =
  '<a class="btn btn-light o_download_btn" href="?access_token=TOKEN&report_type=pdf&download=true">Download</a><iframe src="/x"></iframe>'

/** Odoo's self-invoicing, as its source has it: two forms, a redirect by token, a ZIP. */
export const odoo = (
  books: Books,
  { unstamped = () => false, total = '1,122.50', zip }: OdooShop,
): Portal => {
  const issue: Portal = (call) => {
    const refusal = refusalOf(call)
    if (refusal !== null) return { body: details(order(call), total, refusal) }
    books.issue(order(call), call.form.get('vat') ?? '')
    return to(`/my/invoices/7?access_token=i-${order(call)}`)
  }
  const form = page((call) => ({ body: details(order(call), total) }), 'c2', issue)
  const validate: Portal = (call) => {
    const access = order(call)
    if (!(access in orders)) return { status: 404 }
    const isInvoiced = books.issued.has(access) || orders[access] === 'invoiced'
    return isInvoiced ? to(`/my/invoices/7?access_token=i-${access}`) : form(call)
  }
  const invoice: Portal = ({ query }) => {
    const access = query.get('access_token') ?? ''
    if (!access.startsWith('i-')) return to('/my')
    if (query.get('report_type') !== 'pdf') return { body: download.replace('TOKEN', access) }
    return { body: unstamped() ? books.pdf : zip, headers: { 'content-type': 'application/octet-stream' } }
  }
  return byWord(({ path }) => path, {
    '/pos/ticket': () => to('/es_MX/pos/ticket'),
    '/es_MX/pos/ticket': ask,
    '/pos/ticket/validate': validate,
    '/es_MX/pos/ticket/validate': validate,
    '/my/invoices/7': invoice,
  })
}
