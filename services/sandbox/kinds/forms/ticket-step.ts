import { page, redirect, refusal, sessionExpired, withCookie } from '../../portal/answers.ts'
import { askTicket } from '../../portal/ask-ticket.ts'
import { alert } from '../../portal/layout.ts'
import { readTicket } from '../../portal/read-ticket.ts'
import type { Call } from '../../portal/shop.ts'
import { placeOf, resumed, submitted } from '../../portal/visit-of-call.ts'
import type { Answer } from '../../web/http-server.ts'
import { ticketForm } from './pages.ts'
import { taken } from './recover-step.ts'

/** GET: the form that asks for the ticket. */
export const showTicketForm = async (call: Call): Promise<Answer> => {
  const { shop, merchant } = call
  const known = await resumed(call)
  if (known) return page(call, ticketForm(merchant, known))
  const visit = await shop.visits.begin(placeOf(call))
  return withCookie(page(call, ticketForm(merchant, visit)), call, visit)
}

/** POST: looks the ticket up; continues to the receiver's data, or shows the portal's refusal. */
export const submitTicket = async (call: Call): Promise<Answer> => {
  const { shop, merchant, request } = call
  const visit = await submitted(call)
  if (!visit) return sessionExpired(call)
  const filled = readTicket(merchant, (name) => request.form.get(name))
  if (typeof filled === 'string') return page(call, [alert(filled), ticketForm(merchant, visit)])
  const word = await askTicket(call, filled)
  if (word.kind === 'barred') return word.answer
  if (word.kind === 'refused')
    return merchant.kind === 'captcha'
      ? page(call, [alert(word.sentence), ticketForm(merchant, visit)])
      : refusal(call, word.sentence)
  if (word.kind === 'taken') return taken(call, { visit, filled, isTheirs: word.isTheirs })
  await shop.visits.save(visit, { query: filled })
  return redirect(call, 'fiscal')
}
