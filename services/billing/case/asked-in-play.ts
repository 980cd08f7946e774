import type { FieldAsk } from '#contracts/events/asked-field.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { folioAsk } from '#merchants/sale-fields.ts'
import type { BillingCase } from './billing-case.ts'

/** The one code that `simulate: "needs_input"` asks for, once, although the ticket may show it. */
export const askedInPlay = (
  { request, state, merchantId }: Pick<BillingCase, 'request' | 'state' | 'merchantId'>,
  book: MerchantBook,
): FieldAsk[] => {
  if (!request.sandbox || request.simulate !== 'needs_input' || state.everAsked) return []
  const [code] = Object.entries(book.entries.get(merchantId ?? '')?.merchant?.codes ?? {})
  if (!code) return [folioAsk]
  const [name, { label, pattern }] = code
  return [{ name, label, pattern }]
}
