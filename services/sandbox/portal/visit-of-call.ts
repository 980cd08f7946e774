import { ticketKey } from '../issue/ticket-key.ts'
import { COOKIE } from './answers.ts'
import { type Behaviour, behaviourOfCodes } from './behaviour.ts'
import type { Filled } from './read-ticket.ts'
import type { Call } from './shop.ts'
import type { Key } from './tickets.ts'
import type { Visit } from './visits.ts'

/** A visit belongs to one merchant in its owner's sandbox. */
export const placeOf = ({ owner, merchant }: Pick<Call, 'owner' | 'merchant'>): string =>
  owner === '' ? merchant.slug : `${owner} ${merchant.slug}`

type PageMarks = Readonly<{ token: string | null; viewState: string | null }>

const ofForms = ({ request: { form } }: Pick<Call, 'request'>): PageMarks => ({
  token: form.get('_token'),
  viewState: form.get('__VIEWSTATE'),
})

/**
 * The visit whose form was submitted in full; undefined: start again. `marks`: what the page held
 * of them, where they have other names.
 */
export const submitted = (call: Call, marks: PageMarks = ofForms(call)): Promise<Visit | undefined> =>
  call.shop.visits.submit(placeOf(call), { cookie: call.request.cookie(COOKIE), ...marks })

/** The visit whose next page is requested. */
export const resumed = ({ shop, request, ...place }: Call): Promise<Visit | undefined> =>
  shop.visits.resume(placeOf(place), request.cookie(COOKIE))

/** The request's `simulate` decides; without it, the ticket's codes do. */
export const behaviourFor = ({ simulated }: Call, { ticket }: Filled): Behaviour =>
  simulated ?? behaviourOfCodes(Object.values(ticket.codes))

/**
 * Simulations that would spoil a ticket for every later request, or that its earlier CFDI would
 * hide.
 */
const apart: ReadonlySet<Behaviour> = new Set(['receiver_rejected', 'wrong_xml', 'unconfirmed'])

/**
 * The ticket under which a request is booked. A simulated failure has one of its own: the real
 * ticket is not changed.
 */
export const bookedUnder = ({ shop, simulated, owner, merchant }: Call, { ticket, rfc }: Filled): Key => {
  const key = ticketKey(ticket)
  const isApart = simulated !== null && apart.has(simulated)
  return {
    owner,
    merchant: merchant.slug,
    ticket: isApart ? `simulated=${simulated}&rfc=${shop.box.mac(rfc)}&${key}` : key,
  }
}
