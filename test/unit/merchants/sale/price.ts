import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { MerchantWord } from '#merchants/sale/merchant-word.ts'
import { saleAmounts } from '#merchants/sale/sale-amounts.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'
import { ticket } from '#test/support/log/histories.ts'

/** What a ticket prints of its amounts. */
export type Printed = Partial<Ticket> & Readonly<{ amount: string }>

type Read = Readonly<{ taxes: TaxBreakdown | null; rows?: readonly string[] }>

/** What would be billed for a ticket with these taxes. */
export const price = (printed: Printed, { taxes, rows = [] }: Read, word: MerchantWord) => {
  const { amount } = printed
  const fields = { amount: { value: amount, confidence: 1, source: 'printed' } }
  const bare = { net_amount: null, tax_amount: null, tax_rate: null, warnings: [], fields }
  const read = { ticket: { ...ticket, ...bare, ...printed }, ...(taxes && { taxes }) }
  return saleAmounts({ facts: saleFacts(read, rows), rows }, word)
}
