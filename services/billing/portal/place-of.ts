import { type LookupRule, lookupRule, type Merchant } from '#merchants/language/merchant.ts'
import { fill, ValueMissing, type Values } from '#merchants/values/fill-template.ts'
import type { BillingCase } from '../case/billing-case.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { portalHeaders } from './portal-headers.ts'
import { sandboxBase } from './sandbox-base.ts'
import type { Visit } from './visit-portal.ts'

/** Where a merchant's portal is for this session, and how it is treated there. */
export type Place = Pick<Visit, 'base' | 'hosts'> &
  Readonly<{
    limits: Merchant['limits']
    lookup: LookupRule
    headers: (values: Values) => Readonly<Record<string, string>>
  }>

/** A sandbox portal settles at once, and waiting would spare nobody's server. */
const SANDBOX_SETTLE_SECONDS = 2
const sandboxLimits = (limits: Merchant['limits']) => ({ ...limits, concurrency: 16, perMinute: 6_000 })

/** What one visit leaves in an account another one would find. */
const alone = (limits: Merchant['limits'], { account }: Merchant): Merchant['limits'] =>
  account?.shared_state ? { ...limits, concurrency: 1 } : limits

const inSandbox = (sandboxUrl: string, subject: BillingCase, merchant: Merchant): Place => {
  const base = sandboxBase(sandboxUrl, merchant.id)
  return {
    base,
    hosts: { listed: [base.host], allowLocal: true },
    limits: alone(sandboxLimits(merchant.limits), merchant),
    lookup: { ...lookupRule(merchant), settleSeconds: SANDBOX_SETTLE_SECONDS },
    headers: () => portalHeaders(subject),
  }
}

/** A header whose value this ticket lacks is left out; names in lower case, as those of steps. */
const filled = (headers: Readonly<Record<string, string>>, values: Values) =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, template]) => {
      try {
        return [[name.toLowerCase(), fill(template, values)]]
      } catch (error) {
        if (error instanceof ValueMissing) return []
        throw error
      }
    }),
  )

/** Outside the sandbox; null: it has no portal. */
export const ownPlace = (merchant: Merchant, allowLocal: boolean): Place | null => {
  if (!merchant.portal) return null
  const { base, hosts, headers = {} } = merchant.portal
  return {
    base: new URL(base),
    hosts: { listed: hosts.map(({ host }) => host), allowLocal },
    limits: alone(merchant.limits, merchant),
    lookup: lookupRule(merchant),
    headers: (values) => filled(headers, values),
  }
}

/** Null: no portal of this merchant is for such a session. */
export const placeOf = (
  { sandboxUrl, allowLocalPortals }: Pick<BillingDeps, 'sandboxUrl' | 'allowLocalPortals'>,
  subject: BillingCase,
  merchant: Merchant,
): Place | null => {
  if (subject.request.sandbox) return sandboxUrl === null ? null : inSandbox(sandboxUrl, subject, merchant)
  return ownPlace(merchant, allowLocalPortals)
}
