import { page, refusal, withCookie } from '../../portal/answers.ts'
import { askTicket } from '../../portal/ask-ticket.ts'
import { findInvoice } from '../../portal/find-invoice.ts'
import { issueTicket } from '../../portal/issue-ticket.ts'
import type { Kind } from '../../portal/kind.ts'
import { readFiscal } from '../../portal/read-fiscal.ts'
import { readTicket } from '../../portal/read-ticket.ts'
import { alreadyInvoiced, otherReceiver, receiverRejected } from '../../portal/sentences.ts'
import { xmlOf } from '../../portal/serve-files.ts'
import type { Call } from '../../portal/shop.ts'
import { findIssued } from '../../portal/tickets.ts'
import { behaviourFor, bookedUnder, placeOf, resumed, submitted } from '../../portal/visit-of-call.ts'
import { type Visit, viewStateOf } from '../../portal/visits.ts'
import { zipOf } from '../../portal/zip-of.ts'
import type { Answer } from '../../web/http-server.ts'
import {
  askPage,
  donePage,
  partialPanel,
  partialRedirect,
  partialUses,
  receiverForm,
  says,
  summary,
  tokenIn,
  viewExpired,
} from './pages.ts'

type Step = (call: Call, visit: Visit) => Promise<Answer>

const typed = ({ request }: Call, name: string): string | null => request.form.get(name)
const refused = (visit: Visit, sentence: string) => partialPanel(visit, says(sentence), { exito: false })
const ticketOf = (call: Call) => readTicket(call.merchant, (name) => typed(call, `fTicket:${name}`))

const search: Step = async (call, visit) => {
  const filled = ticketOf(call)
  if (typeof filled === 'string') return refused(visit, filled)
  const word = await askTicket(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return refused(visit, word.sentence)
  if (word.kind === 'taken') return refused(visit, word.isTheirs ? alreadyInvoiced : otherReceiver)
  await call.shop.visits.save(visit, { query: filled })
  const renamed = behaviourFor(call, filled) === 'layout_changed'
  return partialPanel(visit, receiverForm(visit, { renamed }), { exito: true })
}

const review: Step = async (call, visit) => {
  const { query } = visit.form
  if (!query) return viewExpired
  const fiscal = readFiscal({
    nombre: typed(call, 'fReceptor:nombre'),
    cp: typed(call, 'fReceptor:cp'),
    regimen: typed(call, 'fReceptor:regimen'),
    uso: typed(call, 'fReceptor:uso'),
    formaPago: typed(call, 'fReceptor:forma'),
  })
  if (typeof fiscal === 'string') return refused(visit, fiscal)
  if (behaviourFor(call, query) === 'receiver_rejected') return refused(visit, receiverRejected)
  await call.shop.visits.save(visit, { query, fiscal })
  return partialPanel(visit, summary(visit, query), { exito: true })
}

const done = ({ merchant }: Call): string => `/m/${merchant.slug}/listo.xhtml`

const issue: Step = async (call, visit) => {
  const { query: filled, fiscal } = visit.form
  if (!filled || !fiscal) return viewExpired
  return issueTicket(call, { filled, fiscal }, (word) => {
    if (word.kind === 'issued') return partialRedirect(done(call))
    if (word.kind === 'refused') return refused(visit, word.sentence)
    return refused(visit, word.isTheirs ? alreadyInvoiced : otherReceiver)
  })
}

const lookUp: Step = async (call, visit) => {
  const filled = ticketOf(call)
  if (typeof filled === 'string') return refused(visit, filled)
  const word = await findInvoice(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return refused(visit, word.sentence)
  await call.shop.visits.save(visit, { query: filled })
  return partialRedirect(done(call))
}

const components: Readonly<Record<string, Step>> = {
  'fTicket:buscar': search,
  'fTicket:consultar': lookUp,
  'fReceptor:regimen': async (_, visit) => partialUses(visit),
  'fReceptor:revisar': review,
  'fConfirma:emitir': issue,
}

/** A partial request with the view state of the last answer; all else has expired. */
const post = async (call: Call): Promise<Answer> => {
  const isPartial = call.request.header('faces-request') === 'partial/ajax'
  const token = tokenIn(typed(call, 'javax.faces.ViewState'))
  const viewState = viewStateOf(call.request.cookie('SBXSESSION') ?? '', token ?? '')
  const visit = isPartial ? await submitted(call, { token, viewState }) : undefined
  const step = components[typed(call, 'javax.faces.source') ?? '']
  return visit && step ? step(call, visit) : viewExpired
}

const show = async (call: Call): Promise<Answer> => {
  const visit = await call.shop.visits.begin(placeOf(call))
  return withCookie(page(call, askPage(call.merchant, visit)), call, visit)
}

const showDone = async (call: Call): Promise<Answer> => {
  const query = (await resumed(call))?.form.query
  const issued = query && (await findIssued(call.shop.database.query, bookedUnder(call, query)))
  return issued
    ? page(call, donePage(issued.cfdiId, issued.portalFolio))
    : refusal(call, 'Su sesión ha expirado.', 403)
}

const archive = async (call: Call, cfdiId: string): Promise<Answer> => {
  const xml = await xmlOf(call, cfdiId)
  if (!xml) return refusal(call, 'La página no existe.', 404)
  return { status: 200, body: zipOf('factura.xml', xml), headers: { 'content-type': 'application/zip' } }
}

/** JSF: everything behind the first page comes as a partial response; the files lie in a ZIP. */
export const faces: Kind = (call) => {
  const [, cfdiId] = /^archivos\/([0-9a-f]{32})\.zip$/.exec(call.step) ?? []
  if (cfdiId) return archive(call, cfdiId)
  if (call.step === 'listo.xhtml') return showDone(call)
  if (call.step !== 'facturar.xhtml' && call.step !== 'consulta.xhtml') return undefined
  return call.request.method === 'POST' ? post(call) : show(call)
}
