import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { MerchantWord } from '#merchants/sale/merchant-word.ts'
import { saleAmounts } from '#merchants/sale/sale-amounts.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'

const field = (value: string | null, confidence = 1) => ({ value, confidence, source: 'printed' })

type Printed = Partial<Ticket> &
  Readonly<{ ieps?: string; exempt?: string; sureness?: number; taxes?: TaxBreakdown; rows?: string[] }>

export const priceOf = (
  { ieps, exempt, sureness, taxes, rows = [], ...printed }: Printed,
  word: Partial<MerchantWord> = {},
) => {
  const total = printed.amount ?? '116.00'
  const read: Ticket = {
    ...{ merchant_name: null, merchant_rfc: null, net_amount: null, tax_amount: null, tax_rate: null },
    ...{ currency: 'MXN', date: null, payment_method: null, ticket_readable: true, time: null },
    portal_fields: {},
    warnings: [],
    amount: total,
    fields: {
      amount: field(total, sureness),
      ...(ieps !== undefined && { ieps_amount: field(ieps) }),
      ...(exempt !== undefined && { exempt_amount: field(exempt) }),
    },
    ...printed,
  }
  const facts = saleFacts({ ticket: read, ...(taxes && { taxes }) }, rows)
  return saleAmounts({ facts, rows }, { rate: null, untaxed: null, ...word })
}

export const taxOf = (printed: Printed, rate: MerchantWord['rate'] = null) => {
  const priced = priceOf(printed, { rate })
  return 'lacking' in priced ? priced.lacking : priced.amounts.totalTraslados
}
export const noTaxes = 'it prints no taxes that can be used'
