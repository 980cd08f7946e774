import type { Answer } from '../web/http-server.ts'
import { adoptEarlier } from './adopt-earlier.ts'
import { page, refusal, sessionExpired, unavailable, withCookie } from './answers.ts'
import { alert, type Filled, issuedPage, recoverForm } from './pages.ts'
import { readTicketForm } from './read-ticket-form.ts'
import { alreadyInvoiced, noInvoice, otherReceiver } from './sentences.ts'
import type { Call } from './shop.ts'
import { findIssued, type Issued } from './tickets.ts'
import { behaviourFor, bookedUnder, placeOf, resumed, submitted } from './visit-of-call.ts'
import type { Visit } from './visits.ts'

const ofAnother = (call: Call): Answer => refusal(call, otherReceiver)

/** A ticket that has its CFDI: its receiver gets the link to it, anybody else nothing. */
export const taken = (
  call: Call,
  { visit, filled, issued }: { visit: Visit; filled: Filled; issued: Issued },
): Answer =>
  issued.receiverMac === call.shop.box.mac(filled.rfc)
    ? page(call, [alert(alreadyInvoiced), recoverForm(call.merchant, visit, filled)])
    : ofAnother(call)

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
  const { shop, merchant } = call
  const visit = await submitted(call)
  if (!visit) return sessionExpired(call)
  const filled = readTicketForm(merchant, call.request.form)
  if (typeof filled === 'string') return page(call, [alert(filled), recoverForm(merchant, visit)])
  const behaviour = behaviourFor(call, filled)
  if (behaviour === 'unavailable' || behaviour === 'unconfirmed') return unavailable(call)
  if (behaviour === 'other_receiver') return ofAnother(call)
  const key = bookedUnder(call, filled)
  await adoptEarlier(shop.database.query, key, shop.box.mac(filled.rfc))
  const issued = await findIssued(shop.database.query, key)
  if (!issued) return refusal(call, noInvoice)
  return issued.receiverMac === shop.box.mac(filled.rfc)
    ? page(call, issuedPage(merchant, issued))
    : ofAnother(call)
}
