import { z } from 'zod'
import { page } from '../../portal/answers.ts'
import { askTicket } from '../../portal/ask-ticket.ts'
import { findInvoice } from '../../portal/find-invoice.ts'
import { fiscalOptions } from '../../portal/fiscal-options.ts'
import { issueTicket } from '../../portal/issue-ticket.ts'
import type { Kind } from '../../portal/kind.ts'
import { readFiscal } from '../../portal/read-fiscal.ts'
import { readTicket } from '../../portal/read-ticket.ts'
import { alreadyInvoiced, otherReceiver, receiverRejected } from '../../portal/sentences.ts'
import { xmlOf } from '../../portal/serve-files.ts'
import type { Call } from '../../portal/shop.ts'
import { behaviourFor, placeOf } from '../../portal/visit-of-call.ts'
import { type Visit, viewStateOf } from '../../portal/visits.ts'
import { html } from '../../web/html.ts'
import type { Answer } from '../../web/http-server.ts'

const InvoiceRequest = z.strictObject({
  ticket: z.record(z.string(), z.string()),
  total: z.number(),
  rfc: z.string(),
  version: z.literal(2),
})
const Invoiced = z.strictObject({
  receptor: z.strictObject({ rfc: z.string(), nombre: z.string(), cp: z.string(), moral: z.boolean() }),
  ids: z.strictObject({ regimen: z.number(), uso: z.number(), forma: z.number() }),
})

/** The number that its scripts send with every request. */
const APP = 'app-7731'

const tokenOf = ({ id, token }: Visit): string => `${id}.${token}`

const json = (value: object, visit: Visit, status = 200): Answer => ({
  status,
  body: JSON.stringify(value),
  headers: { 'content-type': 'application/json', 'x-token': tokenOf(visit) },
})

/** Every refusal comes under status 200. */
const refused = (visit: Visit, mensaje: string): Answer =>
  json({ estatus: 'error', error: { mensaje } }, visit)

const bodyOf = <Shape extends z.ZodType>({ request }: Call, shape: Shape): z.infer<Shape> | null => {
  try {
    return shape.safeParse(JSON.parse(request.bytes.toString('utf8'))).data ?? null
  } catch {
    return null
  }
}

/** The visit of the token in the header, which is good once. */
const visitOf = (call: Call): Promise<Visit | undefined> => {
  const [, id = '', token = ''] =
    /^Bearer (\w+)\.(\w+)$/.exec(call.request.header('authorization') ?? '') ?? []
  const sent = { cookie: id, token, viewState: viewStateOf(id, token) }
  return call.shop.visits.submit(placeOf(call), sent)
}

const noToken: Answer = {
  status: 401,
  body: JSON.stringify({ mensaje: 'token' }),
  headers: { 'content-type': 'application/json' },
}

const ticketIn = (call: Call) => {
  const asked = bodyOf(call, InvoiceRequest)
  if (!asked) return 'La solicitud no es válida.'
  const texts: Readonly<Record<string, string>> = {
    ...asked.ticket,
    total: asked.total.toFixed(2),
    rfc: asked.rfc,
  }
  return readTicket(call.merchant, (name) => texts[name] ?? null)
}

const lists = () =>
  Object.fromEntries(
    Object.entries(fiscalOptions).map(([name, options]) => [
      name,
      options.map(({ value, code }) => ({ id: Number(value), clave: code })),
    ]),
  )

type Step = (call: Call, visit: Visit) => Promise<Answer>

const search: Step = async (call, visit) => {
  const filled = ticketIn(call)
  if (typeof filled === 'string') return refused(visit, filled)
  const word = await askTicket(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return refused(visit, word.sentence)
  if (word.kind === 'taken') return refused(visit, word.isTheirs ? alreadyInvoiced : otherReceiver)
  await call.shop.visits.save(visit, { query: filled })
  const { ticket, rfc } = filled
  const shown = { estatus: 'ok', total: Number(ticket.total), rfc, catalogos: lists() }
  const isChanged = behaviourFor(call, filled) === 'layout_changed'
  // the answer is JSON in JSON, as ASMX has it
  return json(isChanged ? { resultado: shown } : { d: JSON.stringify(shown) }, visit)
}

const issue: Step = async (call, visit) => {
  const { query } = visit.form
  const asked = bodyOf(call, Invoiced)
  if (!query || !asked) return refused(visit, 'La solicitud no es válida.')
  const { receptor, ids } = asked
  const fiscal = readFiscal({
    nombre: receptor.nombre,
    cp: receptor.cp,
    regimen: String(ids.regimen),
    uso: String(ids.uso),
    formaPago: String(ids.forma),
  })
  if (typeof fiscal === 'string') return refused(visit, fiscal)
  if (behaviourFor(call, query) === 'receiver_rejected') return refused(visit, receiverRejected)
  return issueTicket(call, { filled: query, fiscal }, (word) => {
    if (word.kind === 'refused') return refused(visit, word.sentence)
    if (word.kind === 'taken') return refused(visit, word.isTheirs ? alreadyInvoiced : otherReceiver)
    return json({ id: word.issued.cfdiId, folio: word.issued.portalFolio }, visit, 202)
  })
}

const lookUp: Step = async (call, visit) => {
  const filled = ticketIn(call)
  if (typeof filled === 'string') return refused(visit, filled)
  const word = await findInvoice(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return refused(visit, word.sentence)
  return json({ id: word.issued.cfdiId, folio: word.issued.portalFolio }, visit)
}

const files: Step = async (call, visit) => {
  const xml = await xmlOf(call, call.step.replace('api/factura/', ''))
  return json(xml ? { listo: true, archivos: { xml: xml.toString('base64') } } : { listo: false }, visit)
}

const steps: Readonly<Record<string, Step>> = {
  'POST api/ticket': search,
  'POST api/factura': issue,
  'POST api/consulta': lookUp,
}

const start = async (call: Call): Promise<Answer> => {
  const visit = await call.shop.visits.begin(placeOf(call))
  const script = `const appId = "${APP}"; const token = "${tokenOf(visit)}"; start()`
  return page(call, html`<div id="app"></div><script>${{ markup: script }}</script>`)
}

const serve = async (call: Call, step: Step): Promise<Answer> => {
  const visit = call.request.header('x-app') === APP ? await visitOf(call) : undefined
  return visit ? step(call, visit) : noToken
}

/** A page of scripts before a JSON API; each answer brings the token of the next request. */
export const jsonApi: Kind = (call) => {
  const asked = `${call.request.method} ${call.step}`
  if (asked === 'GET ') return start(call)
  const step = /^GET api\/factura\/[0-9a-f]{32}$/.test(asked) ? files : steps[asked]
  return step && serve(call, step)
}
