import type { Answer } from '../web/http-server.ts'
import { adoptEarlier } from './adopt-earlier.ts'
import { page, rateLimited, redirect, refusal, sessionExpired, unavailable, withCookie } from './answers.ts'
import type { Behaviour } from './behaviour.ts'
import { bookEarlierSale } from './book-sale.ts'
import { alert, captcha, ticketForm } from './pages.ts'
import { readTicketForm } from './read-ticket-form.ts'
import { taken } from './recover-step.ts'
import { refusals, tooEarly } from './sentences.ts'
import type { Call } from './shop.ts'
import { countQuery, findIssued } from './tickets.ts'
import { behaviourFor, bookedUnder, placeOf, resumed, submitted } from './visit-of-call.ts'

const DAY = 86_400_000

/** GET: the form that asks for the ticket. */
export const showTicketForm = async (call: Call): Promise<Answer> => {
  const { shop, merchant } = call
  const known = await resumed(call)
  if (known) return page(call, ticketForm(merchant, known))
  const visit = await shop.visits.begin(placeOf(call))
  return withCookie(page(call, ticketForm(merchant, visit)), call, visit)
}

type TicketVisit = Readonly<{ behaviour: Behaviour; queries: number; firstSeenAt: Date }>

/** The answer that stops the visitor, if this ticket has one. */
const hindrance = (call: Call, { behaviour, queries, firstSeenAt }: TicketVisit): Answer | undefined => {
  const sentence = refusals[behaviour]
  if (sentence) return refusal(call, sentence)
  if (behaviour === 'unavailable') return unavailable(call)
  if (behaviour === 'captcha') return page(call, captcha)
  if (behaviour === 'rate_limited' && queries <= 2) return rateLimited(call)
  const opens = firstSeenAt.getTime() + DAY
  if (behaviour === 'too_early' && Date.parse(call.shop.clock.now()) < opens) return refusal(call, tooEarly)
  return undefined
}

/** POST: looks the ticket up; continues to the receiver's data, or shows the portal's refusal. */
export const submitTicket = async (call: Call): Promise<Answer> => {
  const { shop, merchant } = call
  const visit = await submitted(call)
  if (!visit) return sessionExpired(call)
  const filled = readTicketForm(merchant, call.request.form)
  if (typeof filled === 'string') return page(call, [alert(filled), ticketForm(merchant, visit)])
  const behaviour = behaviourFor(call, filled)
  const key = bookedUnder(call, filled)
  const counted = await countQuery(shop.database, key, shop.clock.now())
  const hindered = hindrance(call, { behaviour, ...counted })
  if (hindered) return hindered
  if (behaviour === 'already_invoiced') await bookEarlierSale(call, filled)
  await adoptEarlier(shop.database.query, key, shop.box.mac(filled.rfc))
  const issued = await findIssued(shop.database.query, key)
  if (issued) return taken(call, { visit, filled, issued })
  await shop.visits.save(visit, { query: filled })
  return redirect(call, 'fiscal')
}
