import { page, refusal, sessionExpired, withCookie } from '../../portal/answers.ts'
import { findInvoice } from '../../portal/find-invoice.ts'
import { alert } from '../../portal/layout.ts'
import { type Filled, readTicket } from '../../portal/read-ticket.ts'
import { alreadyInvoiced, otherReceiver } from '../../portal/sentences.ts'
import type { Call } from '../../portal/shop.ts'
import { placeOf, resumed, submitted } from '../../portal/visit-of-call.ts'
import type { Visit } from '../../portal/visits.ts'
import type { Answer } from '../../web/http-server.ts'
import { issuedAnswer } from './issued-answer.ts'
import { recoverForm } from './pages.ts'

type Taken = Readonly<{ visit: Visit; filled: Filled; isTheirs: boolean }>

/** A ticket that has its CFDI: its receiver gets the form that finds it, anybody else nothing. */
export const taken = (call: Call, { visit, filled, isTheirs }: Taken): Answer =>
  isTheirs
    ? page(call, [alert(alreadyInvoiced), recoverForm(call.merchant, visit, filled)])
    : refusal(call, otherReceiver)

/** GET: the form that looks for an issued CFDI. */
export const showRecoverForm = async (call: Call): Promise<Answer> => {
  const { shop, merchant } = call
  const known = await resumed(call)
  if (known) return page(call, recoverForm(merchant, known))
  const visit = await shop.visits.begin(placeOf(call))
  return withCookie(page(call, recoverForm(merchant, visit)), call, visit)
}

/** POST: only looks up; never issues. */
export const recover = async (call: Call): Promise<Answer> => {
  const { merchant, request } = call
  const visit = await submitted(call)
  if (!visit) return sessionExpired(call)
  const filled = readTicket(merchant, (name) => request.form.get(name))
  if (typeof filled === 'string') return page(call, [alert(filled), recoverForm(merchant, visit)])
  const word = await findInvoice(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused') return refusal(call, word.sentence)
  return issuedAnswer(call, { issued: word.issued, filled, mailbox: request.form.get('email') ?? '' })
}
