import type { Answer } from '../web/http-server.ts'
import { page, refusal, serverError, sessionExpired } from './answers.ts'
import type { Behaviour } from './behaviour.ts'
import { type Booking, bookSale } from './book-sale.ts'
import { alert, confirmForm, type Filled, issuedPage } from './pages.ts'
import { taken } from './recover-step.ts'
import type { Call, Delays } from './shop.ts'
import { countAttempt } from './tickets.ts'
import { behaviourFor, bookedUnder, submitted } from './visit-of-call.ts'
import type { Visit } from './visits.ts'

/** What happens to the answer once the CFDI exists. */
const onTheWay = (answer: Answer, behaviour: Behaviour, delays: Delays): Answer => {
  if (behaviour === 'lost_answer') return { ...answer, drop: true }
  if (behaviour === 'late_answer') return { ...answer, delay: delays.late }
  return behaviour === 'slow' ? { ...answer, delay: delays.slow } : answer
}

const answerTo = (call: Call, booking: Booking, from: { visit: Visit; filled: Filled }): Answer => {
  if (booking.kind === 'refused') return refusal(call, booking.sentence)
  if (booking.kind === 'taken') return taken(call, { ...from, issued: booking.issued })
  return page(call, issuedPage(call.merchant, booking.issued))
}

/** POST: issues. The only step that cannot be undone. */
export const issue = async (call: Call): Promise<Answer> => {
  const { shop, merchant } = call
  const visit = await submitted(call)
  const { query: filled, fiscal } = visit?.form ?? {}
  if (!visit || !filled || !fiscal) return sessionExpired(call)
  if (call.request.form.get('acepto') !== '1') {
    return page(call, [alert('Acepte que sus datos son correctos.'), confirmForm(merchant, visit, filled)])
  }
  const behaviour = behaviourFor(call, filled)
  await countAttempt(shop.database, bookedUnder(call, filled))
  if (behaviour === 'error_before_stamp' || behaviour === 'unconfirmed') return serverError(call)
  const booking = await bookSale(call, { filled, fiscal, behaviour })
  return onTheWay(answerTo(call, booking, { visit, filled }), behaviour, shop.delays)
}
