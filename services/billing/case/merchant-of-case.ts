import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { definitionsFor } from '#merchants/definitions-for.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { BillingCase } from './billing-case.ts'

type Billed = Readonly<{ request: Pick<BillingCase['request'], 'sandbox'> }> & Pick<BillingCase, 'merchantId'>

/** The definition that the session is billed by now; undefined: its merchant has none. */
export const merchantOfCase = ({ request, merchantId }: Billed, book: MerchantBook): Merchant | undefined =>
  definitionsFor(request, book).definitionOf(merchantId ?? '')
