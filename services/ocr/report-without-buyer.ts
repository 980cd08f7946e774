import { isDeepStrictEqual } from 'node:util'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Reactor, Recorded } from '#contracts/shapes.ts'
import { withoutBuyer } from '#merchants/detect/without-buyer.ts'

type Requested = SessionEventOf<'SessionRequested'>
type Buyer = Pick<Receiver, 'rfc' | 'razon_social'>

type Deps = Readonly<{
  buyerOf: (event: Recorded<Requested>) => Promise<Buyer>
  /** Whether we issue invoices for that RFC; a ticket that names it may then be its own. */
  isMerchant: (rfc: string) => Promise<boolean>
}>

/**
 * Takes the buyer out of a reactor's report: see `withoutBuyer`. Where the buyer is a merchant, the
 * ticket may be its own and stays as it is.
 */
export const reportWithoutBuyer = (
  react: Reactor<Requested, SessionCommand>,
  { buyerOf, isMerchant }: Deps,
): Reactor<Requested, SessionCommand> => {
  const cleaned = async (asked: Promise<Buyer>, ticket: Ticket): Promise<Ticket> => {
    const buyer = await asked
    const clean = withoutBuyer(ticket, buyer)
    return isDeepStrictEqual(clean, ticket) || (await isMerchant(buyer.rfc)) ? ticket : clean
  }
  return async (event) => {
    const buyer = buyerOf(event)
    // requested while the photo is read; a caller that needs no answer sees no failure
    buyer.catch(() => undefined)
    const command = await react(event)
    if (command?.type === 'RecordTicket') {
      const ticket = await cleaned(buyer, command.data.ticket)
      return { ...command, data: { ...command.data, ticket } }
    }
    if (command?.type === 'RejectTicket' && command.data.ticket) {
      const ticket = await cleaned(buyer, command.data.ticket)
      return { ...command, data: { ...command.data, ticket } }
    }
    return command
  }
}
