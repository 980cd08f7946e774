import type { BillingCase } from '../case/billing-case.ts'
import { ownerHeader, sandboxOwner } from '../case/sandbox-owner.ts'

type Visitor = Pick<BillingCase, 'accountId' | 'mode'> &
  Readonly<{ request: Pick<BillingCase['request'], 'sandbox' | 'simulate'> }>

/**
 * What a session says of itself at a portal: whose it is, and what it asks to be played, is for the
 * sandbox's alone.
 */
export const portalHeaders = ({ request, ...session }: Visitor): Readonly<Record<string, string>> => {
  const { sandbox, simulate } = request
  if (!sandbox) return {}
  return { ...ownerHeader(sandboxOwner(session)), ...(simulate && { 'x-sandbox-simulate': simulate }) }
}
