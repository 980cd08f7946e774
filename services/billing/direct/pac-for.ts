import type { Simulation } from '#contracts/failures.ts'
import type { Config } from '#platform/config.ts'
import type { BillingDeps } from '../billing-deps.ts'
import { openSwPac } from './sw-pac.ts'

const LIVE_MS = 30_000
const SANDBOX_MS = 10_000

/** What the sandbox's PAC is asked to play (its header `x-sandbox-pac`); the rest is nothing that a PAC could do. */
const playedByPac: Partial<Record<Simulation, string>> = {
  lost_answer: 'cut',
  slow: 'slow',
  merchant_unavailable: 'unavailable',
  receiver_data_rejected: 'receiver_rejected',
  issue_unconfirmed: 'down',
  cfdi_invalid: 'wrong_xml',
}

const sandboxPac = (sandboxUrl: string, fault: string | undefined) =>
  openSwPac({
    url: new URL('pac/', sandboxUrl.replace(/\/*$/, '/')).href,
    credentials: { user: 'sandbox', password: 'sandbox' },
    timeoutMs: SANDBOX_MS,
    headers: fault === undefined ? {} : { 'x-sandbox-pac': fault },
    findsStampsFirst: true,
  })

/** Sessions of the sandbox use its PAC, test issuers only; live ones the PAC that is configured. Test sessions never use that. */
export const pacsOf = (pac: Config['pac'], sandboxUrl: string | null): BillingDeps['pacFor'] => {
  const live = pac && openSwPac({ ...pac, timeoutMs: LIVE_MS })
  const plain = sandboxUrl === null ? null : sandboxPac(sandboxUrl, undefined)
  return ({ sandbox, testMode, simulate }) => {
    if (!sandbox) return testMode ? null : live
    const fault = simulate === null ? undefined : playedByPac[simulate]
    return fault === undefined || sandboxUrl === null ? plain : sandboxPac(sandboxUrl, fault)
  }
}
