import type { Answer } from '../web/http-server.ts'
import { serverError } from './answers.ts'
import type { Behaviour } from './behaviour.ts'
import { bookSale } from './book-sale.ts'
import type { Fiscal } from './read-fiscal.ts'
import type { Filled } from './read-ticket.ts'
import type { Call, Delays } from './shop.ts'
import { countAttempt, type Issued } from './tickets.ts'
import { behaviourFor, bookedUnder } from './visit-of-call.ts'

/** What came of the issuing request. `barred`: an answer that says nothing of it. */
export type IssueWord =
  | Readonly<{ kind: 'issued'; issued: Issued }>
  | Readonly<{ kind: 'taken'; issued: Issued; isTheirs: boolean }>
  | Readonly<{ kind: 'refused'; sentence: string }>
  | Readonly<{ kind: 'barred'; answer: Answer }>

type Order = Readonly<{ filled: Filled; fiscal: Fiscal }>

const book = async (call: Call, { filled, fiscal }: Order, behaviour: Behaviour): Promise<IssueWord> => {
  await countAttempt(call.shop.database, bookedUnder(call, filled))
  if (behaviour === 'error_before_stamp' || behaviour === 'unconfirmed')
    return { kind: 'barred', answer: serverError(call) }
  const booking = await bookSale(call, { filled, fiscal, behaviour })
  if (booking.kind !== 'taken') return booking
  const isTheirs = booking.issued.receiverMac === call.shop.box.mac(filled.rfc)
  return { kind: 'taken', issued: booking.issued, isTheirs }
}

/** What happens to the answer once the CFDI exists. */
const onTheWay = (answer: Answer, behaviour: Behaviour, delays: Delays): Answer => {
  if (behaviour === 'lost_answer') return { ...answer, drop: true }
  if (behaviour === 'late_answer') return { ...answer, delay: delays.late }
  return behaviour === 'slow' ? { ...answer, delay: delays.slow } : answer
}

/** Issues, the only step that cannot be undone; `show`: the answer in the portal's own form. */
export const issueTicket = async (
  call: Call,
  order: Order,
  show: (word: Exclude<IssueWord, { kind: 'barred' }>) => Answer | Promise<Answer>,
): Promise<Answer> => {
  const behaviour = behaviourFor(call, order.filled)
  const word = await book(call, order, behaviour)
  return word.kind === 'barred' ? word.answer : onTheWay(await show(word), behaviour, call.shop.delays)
}
