import { isReachable } from '#merchants/book/merchant-book.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { merchantOfCase } from '../case/merchant-of-case.ts'
import { inSandbox } from './in-sandbox.ts'

/** `definition`: the hash that the attempt names. */
type AttemptNeeds = Readonly<{ definition: string; lookupOnly: boolean }>

/**
 * The definition that an attempt runs. One that may issue runs the one that it names, also if the
 * file has changed since, and only while the merchant is switched on. A look-up runs the newest one
 * there is, because that finds what was issued; it goes on after the merchant was switched off or
 * withdrawn.
 */
export const definitionFor = async (
  { book, definitions }: Pick<BillingDeps, 'book' | 'definitions'>,
  subject: BillingCase,
  { definition, lookupOnly }: AttemptNeeds,
): Promise<Merchant | null> => {
  const { request, merchantId } = subject
  const newest = merchantOfCase(subject, book()) ?? null
  if (request.sandbox || merchantId === null) return newest && inSandbox(newest)
  if (lookupOnly) return newest ?? definitions.last(merchantId)
  const entry = book().entries.get(merchantId)
  if (!entry || !isReachable(entry)) return null
  return entry.hash === definition ? newest : ((await definitions.stored(definition)) ?? newest)
}
