import type { BookEntry } from '#merchants/book/merchant-book.ts'
import type { Values } from '#merchants/values/fill-template.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { withoutReceiver } from '../outcome/without-receiver.ts'
import { ownPlace, type Place } from '../portal/place-of.ts'
import { type Visit, visitPortal } from '../portal/visit-portal.ts'
import { canaryValues } from './canary-values.ts'
import { type CanaryWord, judgeCanary } from './judge-canary.ts'

type Deps = Pick<BillingDeps, 'allowLocalPortals' | 'browsers'> &
  Readonly<{ platform: Pick<BillingDeps['platform'], 'clock'> }>

type Merchant = NonNullable<BookEntry['merchant']>

const planOf = (merchant: Merchant, place: Place, values: Values): Omit<Visit, 'intend'> => ({
  flow: merchant.flow,
  base: place.base,
  hosts: place.hosts,
  issuerRfcs: merchant.rfcs,
  phrases: merchant.phrases,
  headers: place.headers(values),
  timeoutMs: merchant.limits.timeoutMs,
  values,
})

/** Asks the portal for a ticket that cannot exist, and stops before whatever would issue. */
export const runCanary = async (
  { platform, allowLocalPortals: allowLocal, browsers }: Deps,
  { merchant, file: { canary } }: Pick<BookEntry, 'merchant' | 'file'>,
): Promise<CanaryWord> => {
  const place = merchant && ownPlace(merchant, allowLocal)
  if (!place || !canary) return { said: 'skipped', detail: 'it has no canary' }
  // an account is one visitor's at a time: its sessions come first
  if (merchant.account !== null) return { said: 'skipped', detail: 'its portal wants an account' }
  const values = canaryValues(canary, platform.clock.now())
  let reached = false
  const { outcome } = await visitPortal({
    ...planOf(merchant, place, values),
    browsers: merchant.engine === 'browser' ? browsers : null,
    intend: async () => {
      reached = true
      return false
    },
  })
  const { said, detail } = judgeCanary({ outcome, reached }, canary.expect)
  return { said, detail: withoutReceiver(detail, '') }
}
