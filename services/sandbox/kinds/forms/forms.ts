import { refusal } from '../../portal/answers.ts'
import type { Kind } from '../../portal/kind.ts'
import { xmlAnswer, xmlOf } from '../../portal/serve-files.ts'
import type { Call } from '../../portal/shop.ts'
import type { Answer } from '../../web/http-server.ts'
import { showConfirmForm, showFiscalForm, submitFiscal } from './fiscal-step.ts'
import { issue } from './issue-step.ts'
import { recover, showRecoverForm } from './recover-step.ts'
import { showTicketForm, submitTicket } from './ticket-step.ts'

const steps: Readonly<Record<string, (call: Call) => Promise<Answer>>> = {
  'GET ': showTicketForm,
  'POST ticket': submitTicket,
  'GET fiscal': showFiscalForm,
  'POST fiscal': submitFiscal,
  'GET confirmar': showConfirmForm,
  'POST emitir': issue,
  'GET recuperar': showRecoverForm,
  'POST recuperar': recover,
}

const download = async (call: Call, cfdiId: string): Promise<Answer> => {
  const xml = await xmlOf(call, cfdiId)
  return xml ? xmlAnswer(xml, cfdiId) : refusal(call, 'La página no existe.', 404)
}

/** Ticket, receiver, confirmation: three forms with a token and a view state each. */
export const forms: Kind = (call) => {
  const { method } = call.request
  const [, cfdiId] = /^descarga\/([0-9a-f]{32})\.xml$/.exec(call.step) ?? []
  return cfdiId && method === 'GET' ? download(call, cfdiId) : steps[`${method} ${call.step}`]?.(call)
}
