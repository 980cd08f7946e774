import { page, refusal, sessionExpired, withCookie } from '../../portal/answers.ts'
import { askTicket } from '../../portal/ask-ticket.ts'
import { findInvoice } from '../../portal/find-invoice.ts'
import { issueTicket } from '../../portal/issue-ticket.ts'
import type { Kind } from '../../portal/kind.ts'
import { readFiscal } from '../../portal/read-fiscal.ts'
import { readTicket } from '../../portal/read-ticket.ts'
import { alreadyInvoiced, otherReceiver, receiverRejected } from '../../portal/sentences.ts'
import { xmlAnswer, xmlOf } from '../../portal/serve-files.ts'
import type { Call } from '../../portal/shop.ts'
import { findIssued } from '../../portal/tickets.ts'
import { behaviourFor, bookedUnder, placeOf, submitted } from '../../portal/visit-of-call.ts'
import type { Visit } from '../../portal/visits.ts'
import type { Html } from '../../web/html.ts'
import type { Answer } from '../../web/http-server.ts'
import {
  askForm,
  deltaOf,
  donePage,
  inputOf,
  named,
  onlySays,
  receiverForm,
  summary,
  webPage,
} from './pages.ts'

type Step = (call: Call, visit: Visit) => Promise<Answer>

const whole = (call: Call, visit: Visit, inner: Html): Answer => page(call, webPage(call.step, visit, inner))

/** In the panel where only the panel was asked for. */
const inPanel = (call: Call, visit: Visit, inner: Html): Answer => {
  if (call.request.header('x-microsoftajax') !== 'Delta=true') return whole(call, visit, inner)
  const headers = { 'content-type': 'text/plain; charset=utf-8' }
  return { status: 200, body: deltaOf(inner, visit), headers }
}

const typed = ({ request }: Call, name: string): string | null => request.form.get(name)

const ticketOf = (call: Call) =>
  readTicket(call.merchant, (name) => {
    if (name === 'total') return typed(call, named('txtTotal'))
    return typed(call, name === 'rfc' ? named('txtRfc') : inputOf(name))
  })

const search: Step = async (call, visit) => {
  const filled = ticketOf(call)
  const again = (sentence: string) => inPanel(call, visit, askForm(call.merchant, 'btnBuscar', sentence))
  if (typeof filled === 'string') return again(filled)
  const word = await askTicket(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return again(word.sentence)
  if (word.kind === 'taken') return again(word.isTheirs ? alreadyInvoiced : otherReceiver)
  await call.shop.visits.save(visit, { query: filled })
  const renamed = behaviourFor(call, filled) === 'layout_changed'
  const nobody = { nombre: '', cp: '', regimen: '' }
  return inPanel(call, visit, receiverForm(nobody, { uses: false, renamed }))
}

const receiverTyped = (call: Call) => ({
  nombre: typed(call, named('txtNombre')) ?? '',
  cp: typed(call, named('txtCp')) ?? '',
  regimen: typed(call, named('ddlRegimen')) ?? '',
})

const chooseRegimen: Step = async (call, visit) =>
  inPanel(call, visit, receiverForm(receiverTyped(call), { uses: true, renamed: false }))

const review: Step = async (call, visit) => {
  const { query } = visit.form
  if (!query) return sessionExpired(call)
  const receiver = receiverTyped(call)
  const uso = typed(call, named('ddlUso'))
  const fiscal = readFiscal({ ...receiver, uso, formaPago: typed(call, named('ddlForma')) })
  const isRefused = behaviourFor(call, query) === 'receiver_rejected'
  const sentence = isRefused ? receiverRejected : fiscal
  if (typeof sentence === 'string')
    return whole(call, visit, receiverForm(receiver, { uses: true, renamed: false, sentence }))
  await call.shop.visits.save(visit, { query, fiscal: sentence })
  return whole(call, visit, summary(query))
}

const issue: Step = async (call, visit) => {
  const { query: filled, fiscal } = visit.form
  if (!filled || !fiscal) return sessionExpired(call)
  return issueTicket(call, { filled, fiscal }, (word) => {
    if (word.kind === 'issued') return whole(call, visit, donePage(word.issued.portalFolio))
    if (word.kind === 'refused') return refusal(call, word.sentence)
    return whole(call, visit, onlySays(word.isTheirs ? alreadyInvoiced : otherReceiver))
  })
}

const lookUp: Step = async (call, visit) => {
  const filled = ticketOf(call)
  if (typeof filled === 'string') return whole(call, visit, askForm(call.merchant, 'btnConsultar', filled))
  const word = await findInvoice(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return whole(call, visit, onlySays(word.sentence))
  await call.shop.visits.save(visit, { query: filled })
  return whole(call, visit, donePage(word.issued.portalFolio))
}

/** Links post here, and this post answers with a file. */
const download: Step = async (call, { form: { query } }) => {
  const issued = query && (await findIssued(call.shop.database.query, bookedUnder(call, query)))
  const xml = issued && (await xmlOf(call, issued.cfdiId))
  return xml ? xmlAnswer(xml, issued.portalFolio) : sessionExpired(call)
}

const events: Readonly<Record<string, Step>> = {
  [named('ddlRegimen')]: chooseRegimen,
  [named('lnkFacturar')]: issue,
  [named('lnkDescargar')]: download,
}

const buttons = { btnBuscar: search, btnRevisar: review, btnConsultar: lookUp } as const

const stepOf = (call: Call): Step | undefined => {
  const pressed = Object.entries(buttons).find(([id]) => call.request.form.has(named(id)))
  return pressed?.[1] ?? events[typed(call, '__EVENTTARGET') ?? '']
}

const show = async (call: Call, button: 'btnBuscar' | 'btnConsultar'): Promise<Answer> => {
  const visit = await call.shop.visits.begin(placeOf(call))
  return withCookie(whole(call, visit, askForm(call.merchant, button)), call, visit)
}

const post = async (call: Call): Promise<Answer> => {
  const token = typed(call, '__EVENTVALIDATION')
  const visit = await submitted(call, { token, viewState: typed(call, '__VIEWSTATE') })
  if (!visit) return { ...sessionExpired(call), status: 500, body: 'Validation of viewstate MAC failed.' }
  return stepOf(call)?.(call, visit) ?? sessionExpired(call)
}

/**
 * ASP.NET Web Forms: a view state that is good once, parts of the page as UpdatePanel deltas, links
 * that are posts.
 */
export const webforms: Kind = (call) => {
  if (call.step !== 'Factura.aspx' && call.step !== 'Consulta.aspx') return undefined
  if (call.request.method === 'POST') return post(call)
  return show(call, call.step === 'Factura.aspx' ? 'btnBuscar' : 'btnConsultar')
}
