import type { Ticket } from '#contracts/reading/ticket.ts'
import { type Buyer, withoutBuyer } from './without-buyer.ts'

/**
 * A ticket `withoutBuyer`. Where the buyer is a merchant, the ticket may be its own and stays as it
 * is.
 */
export const cleanOfBuyer =
  (isMerchant: (rfc: string) => Promise<boolean>) =>
  async (ticket: Ticket, buyer: Buyer): Promise<Ticket> => {
    const clean = withoutBuyer(ticket, buyer)
    const isSame = JSON.stringify(clean) === JSON.stringify(ticket)
    return isSame || (await isMerchant(buyer.rfc)) ? ticket : clean
  }
