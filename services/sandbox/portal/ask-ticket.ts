import type { Answer } from '../web/http-server.ts'
import { adoptEarlier } from './adopt-earlier.ts'
import { page, rateLimited, unavailable } from './answers.ts'
import { bookEarlierSale } from './book-sale.ts'
import { elapsed } from './clock.ts'
import { isAnswered } from './is-answered.ts'
import { captcha } from './layout.ts'
import type { Filled } from './read-ticket.ts'
import { refusals, tooEarly } from './sentences.ts'
import type { Call } from './shop.ts'
import { countQuery, findIssued, type Issued } from './tickets.ts'
import { behaviourFor, bookedUnder } from './visit-of-call.ts'

const DAY = 86_400_000

/**
 * What a merchant says of a ticket that somebody wants invoiced. `barred`: an answer without words
 * about the ticket.
 */
export type TicketWord =
  | Readonly<{ kind: 'open' }>
  | Readonly<{ kind: 'barred'; answer: Answer }>
  | Readonly<{ kind: 'refused'; sentence: string }>
  | Readonly<{ kind: 'taken'; issued: Issued; isTheirs: boolean }>

const refused = (sentence: string): TicketWord => ({ kind: 'refused', sentence })
const barred = (answer: Answer): TicketWord => ({ kind: 'barred', answer })

/** A portal of captchas asks for one later: at the receiver's data (`fiscal-step.ts`). */
const asksHere = (call: Call): boolean => call.merchant.kind !== 'captcha' && !isAnswered(call)

/** What stops the visitor, if this ticket has something. */
const hindrance = async (call: Call, filled: Filled): Promise<TicketWord | null> => {
  const { database, clock } = call.shop
  const behaviour = behaviourFor(call, filled)
  const now = clock.now()
  const { queries, firstSeenAt } = await countQuery(database, bookedUnder(call, filled), now)
  const sentence = refusals[behaviour]
  if (sentence) return refused(sentence)
  if (behaviour === 'unavailable') return barred(unavailable(call))
  if (behaviour === 'captcha' && asksHere(call)) return barred(page(call, captcha))
  if (behaviour === 'rate_limited' && queries <= 2) return barred(rateLimited(call))
  if (behaviour !== 'too_early') return null
  const age = await elapsed(database.query, { owner: call.owner, since: firstSeenAt, now })
  return age < DAY ? refused(tooEarly) : null
}

/** Who has the ticket's CFDI, and whether that is this receiver. */
export const takenBy = (call: Call, { rfc }: Filled, issued: Issued): TicketWord => ({
  kind: 'taken',
  issued,
  isTheirs: issued.receiverMac === call.shop.box.mac(rfc),
})

/** Looks the ticket up, and counts that somebody asked. */
export const askTicket = async (call: Call, filled: Filled): Promise<TicketWord> => {
  const { database, box } = call.shop
  const stopped = await hindrance(call, filled)
  if (stopped) return stopped
  if (behaviourFor(call, filled) === 'already_invoiced') await bookEarlierSale(call, filled)
  const key = bookedUnder(call, filled)
  await adoptEarlier(database.query, key, box.mac(filled.rfc))
  const issued = await findIssued(database.query, key)
  // what a careless portal issued, it issues again
  const isShown =
    issued && (call.merchant.kind !== 'twice' || behaviourFor(call, filled) === 'already_invoiced')
  return isShown ? takenBy(call, filled, issued) : { kind: 'open' }
}
