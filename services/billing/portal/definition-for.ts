import { isReachable } from '#merchants/book/merchant-book.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { definitionOf } from '../case/definition-of.ts'
import { merchantOfCase } from '../case/merchant-of-case.ts'
import { inSandbox } from './in-sandbox.ts'

/** `definition`: the hash that the attempt names. */
type Asked = Readonly<{ definition: string; lookupOnly: boolean }>

/** What an attempt runs, with its hash; of a merchant that the sandbox plays, that of its file. */
export type Chosen = Readonly<{ merchant: Merchant; hash: string }>

/**
 * The definition that an attempt runs. One that may issue runs the one that it names, also if the
 * file has changed since, and only while the merchant is switched on. A look-up runs the newest one
 * there is, because that finds what was issued; it goes on after the merchant was switched off or
 * withdrawn. Null: there is none. `unknown`: what it names cannot be run here, but another can.
 */
export const definitionFor = async (
  { book, definitions }: Pick<BillingDeps, 'book' | 'definitions'>,
  subject: BillingCase,
  { definition, lookupOnly }: Asked,
): Promise<Chosen | null | 'unknown'> => {
  const { request, merchantId } = subject
  const known = merchantOfCase(subject, book())
  const newest = known ? { merchant: known, hash: definitionOf(merchantId, book()) } : null
  if (request.sandbox || merchantId === null)
    return newest && { ...newest, merchant: inSandbox(newest.merchant) }
  if (lookupOnly) return newest ?? definitions.last(merchantId)
  const entry = book().entries.get(merchantId)
  if (!newest || !entry || !isReachable(entry)) return null
  if (newest.hash === definition) return newest
  const stored = await definitions.stored(definition)
  return stored ? { merchant: stored, hash: definition } : 'unknown'
}
