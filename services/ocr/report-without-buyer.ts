import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Reactor, Recorded } from '#contracts/shapes.ts'
import { cleanOfBuyer } from '#merchants/detect/clean-of-buyer.ts'
import type { Buyer } from '#merchants/detect/without-buyer.ts'

type Requested = SessionEventOf<'SessionRequested'>

type Deps = Readonly<{
  buyerOf: (event: Recorded<Requested>) => Promise<Buyer>
  /** Whether we issue invoices for that RFC; a ticket that names it may then be its own. */
  isMerchant: (rfc: string) => Promise<boolean>
}>

/** Takes the buyer out of a reactor's report: see `cleanOfBuyer`. */
export const reportWithoutBuyer = (
  react: Reactor<Requested, SessionCommand>,
  { buyerOf, isMerchant }: Deps,
): Reactor<Requested, SessionCommand> => {
  const cleaned = cleanOfBuyer(isMerchant)
  return async (event) => {
    const buyer = buyerOf(event)
    // requested while the photo is read; a caller that needs no answer sees no failure
    buyer.catch(() => undefined)
    const command = await react(event)
    if (command?.type === 'RecordTicket') {
      const ticket = await cleaned(command.data.ticket, await buyer)
      return { ...command, data: { ...command.data, ticket } }
    }
    if (command?.type === 'RejectTicket' && command.data.ticket) {
      const ticket = await cleaned(command.data.ticket, await buyer)
      return { ...command, data: { ...command.data, ticket } }
    }
    return command
  }
}
