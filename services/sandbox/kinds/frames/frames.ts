import { sessionExpired, withCookie } from '../../portal/answers.ts'
import { askTicket } from '../../portal/ask-ticket.ts'
import { findInvoice } from '../../portal/find-invoice.ts'
import { optionsOf } from '../../portal/fiscal-lists.ts'
import { issueTicket } from '../../portal/issue-ticket.ts'
import type { Kind } from '../../portal/kind.ts'
import { readFiscal } from '../../portal/read-fiscal.ts'
import { type Filled, readTicket } from '../../portal/read-ticket.ts'
import { alreadyInvoiced, otherReceiver, receiverRejected } from '../../portal/sentences.ts'
import { xmlAnswer, xmlOf } from '../../portal/serve-files.ts'
import type { Call } from '../../portal/shop.ts'
import { behaviourFor, placeOf, submitted } from '../../portal/visit-of-call.ts'
import { type Visit, viewStateOf } from '../../portal/visits.ts'
import { html } from '../../web/html.ts'
import type { Answer } from '../../web/http-server.ts'
import { latin, latinForm } from './latin.ts'

const frameset =
  '<frameset rows="10%,*"><frame name="menu" src="menu.html"><frame name="centro" src="datos.html"></frameset>'

const text = (name: string) => html`<input type="text" name="${name}">`

const dataForm = ({ merchant }: Call, { token }: Visit): string => {
  const codes = merchant.fields.map(text)
  const selects = html`<select name="regimen">${optionsOf('regimen')}</select>
<select name="uso">${optionsOf('uso')}</select><select name="forma">${optionsOf('forma_pago')}</select>`
  return html`<form id="datos" method="post" action="revisar" accept-charset="ISO-8859-1">
${codes}${text('total')}${text('rfc')}${text('nombre')}${text('cp')}${selects}
<input type="checkbox" name="acepto" value="Sí"><input type="hidden" name="clave" value="${token}">
<input type="image" name="ir" src="ir.gif"></form>`.markup
}

/** Errors are spoken by a script, and the form stands there again. */
const says = (sentence: string): Answer =>
  latin(
    `<script>alert('${sentence.replaceAll("'", "\\'")}');history.back()</script><p>Espere</p><a href="datos.html">Volver</a>`,
  )

const saysTaken = (isTheirs: boolean): Answer => says(isTheirs ? alreadyInvoiced : otherReceiver)

const visitWith = (call: Call, token: string | null): Promise<Visit | undefined> =>
  submitted(call, { token, viewState: viewStateOf(call.request.cookie('SBXSESSION') ?? '', token ?? '') })

const summary = ({ ticket, rfc }: Filled, { token }: Visit, linkId: string): Answer =>
  latin(
    html`<table id="resumen"><tr><td>${rfc}</td><td>$ ${ticket.total}</td></tr></table>
<a id="${linkId}" href="emitir?clave=${token}">Facturar</a>`.markup,
  )

/** Centavos without a point: `112250`. */
const pesos = (cents: string | null): string | null =>
  /^\d{3,14}$/.test(cents ?? '') ? (cents ?? '').replace(/(..)$/, '.$1') : null

const filledIn = (call: Call, form: URLSearchParams) =>
  readTicket(call.merchant, (name) => (name === 'total' ? pesos(form.get(name)) : form.get(name)))

const receiverIn = (call: Call, form: URLSearchParams, filled: Filled) => {
  if (form.get('acepto') !== 'Sí') return 'Acepte que sus datos son correctos.'
  if (behaviourFor(call, filled) === 'receiver_rejected') return receiverRejected
  return readFiscal({
    nombre: form.get('nombre'),
    cp: form.get('cp'),
    regimen: form.get('regimen'),
    uso: form.get('uso'),
    formaPago: form.get('forma'),
  })
}

const review = async (call: Call): Promise<Answer> => {
  const form = latinForm(call.request)
  const visit = await visitWith(call, form.get('clave'))
  if (!visit) return sessionExpired(call)
  const filled = filledIn(call, form)
  if (typeof filled === 'string') return says(filled)
  const word = await askTicket(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return says(word.sentence)
  if (word.kind === 'taken') return saysTaken(word.isTheirs)
  const fiscal = receiverIn(call, form, filled)
  if (typeof fiscal === 'string') return says(fiscal)
  await call.shop.visits.save(visit, { query: filled, fiscal })
  const isChanged = behaviourFor(call, filled) === 'layout_changed'
  return summary(filled, visit, isChanged ? 'timbrar' : 'emitir')
}

/** A commit by GET; the answer is a redirect that sets a cookie, and a page that sends on. */
const issue = async (call: Call): Promise<Answer> => {
  const visit = await visitWith(call, call.request.query.get('clave'))
  const { query: filled, fiscal } = visit?.form ?? {}
  if (!filled || !fiscal) return sessionExpired(call)
  return issueTicket(call, { filled, fiscal }, (word) => {
    if (word.kind === 'refused') return says(word.sentence)
    if (word.kind === 'taken') return saysTaken(word.isTheirs)
    const path = `/m/${call.merchant.slug}/`
    const { cfdiId, portalFolio } = word.issued
    const cookie = `FACTURA=${cfdiId}.${portalFolio}; Path=${path}; HttpOnly`
    return { status: 302, body: '', headers: { location: `${path}entregar`, 'set-cookie': cookie } }
  })
}

const deliver = async (): Promise<Answer> =>
  latin(`<meta http-equiv="refresh" content="0; URL='lista'"><p>Un momento</p>`)

const listPage = (cfdiId: string, folio: string): Answer =>
  latin(
    `<p id="factura">Factura No. ${folio}</p><script>function ver(){ abrirXml('descarga/${cfdiId}.xml') }</script>`,
  )

const list = async (call: Call): Promise<Answer> => {
  const [cfdiId, folio = ''] = (call.request.cookie('FACTURA') ?? '').split('.')
  return cfdiId ? listPage(cfdiId, folio) : sessionExpired(call)
}

const lookUp = async (call: Call): Promise<Answer> => {
  const filled = filledIn(call, call.request.query)
  if (typeof filled === 'string') return says(filled)
  const word = await findInvoice(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return latin(html`<p id="nada">${word.sentence}</p>`.markup)
  return listPage(word.issued.cfdiId, word.issued.portalFolio)
}

const data = async (call: Call): Promise<Answer> => {
  const visit = await call.shop.visits.begin(placeOf(call))
  const form = dataForm(call, visit)
  return withCookie(latin(form), call, visit)
}

const download = async (call: Call, cfdiId: string): Promise<Answer> => {
  const xml = await xmlOf(call, cfdiId)
  return xml ? xmlAnswer(xml, cfdiId) : sessionExpired(call)
}

const steps: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
  'GET ': async () => latin(frameset),
  'GET menu.html': async () => latin('<p>Menú</p>'),
  'GET datos.html': data,
  'POST revisar': review,
  'GET emitir': issue,
  'GET entregar': deliver,
  'GET lista': list,
  'GET buscar': lookUp,
}

/** A frameset in ISO-8859-1 that speaks by `alert()` and issues by a link. */
export const frames: Kind = (call) => {
  const [, cfdiId] = /^descarga\/([0-9a-f]{32})\.xml$/.exec(call.step) ?? []
  return cfdiId ? download(call, cfdiId) : steps[`${call.request.method} ${call.step}`]?.(call)
}
