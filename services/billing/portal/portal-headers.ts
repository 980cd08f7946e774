import type { BillingCase } from '../case/billing-case.ts'
import { ownerHeader, sandboxOwner } from '../case/sandbox-owner.ts'

type Visitor = Pick<BillingCase, 'accountId' | 'mode'> &
  Readonly<{ request: Pick<BillingCase['request'], 'sandbox' | 'simulate'> }>

/**
 * The headers of a session at a portal; only the sandbox's portals learn whose it is and what to
 * play.
 */
export const portalHeaders = ({ request, ...session }: Visitor): Readonly<Record<string, string>> => {
  const { sandbox, simulate } = request
  if (!sandbox) return {}
  return { ...ownerHeader(sandboxOwner(session)), ...(simulate && { 'x-sandbox-simulate': simulate }) }
}
