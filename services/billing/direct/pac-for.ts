import { LRUCache } from 'lru-cache'
import type { Simulation } from '#contracts/failures.ts'
import type { Config } from '#platform/runtime/config.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { ownerHeader, sandboxOwner } from '../case/sandbox-owner.ts'
import type { Pac } from '../pac/pac.ts'
import { openSwPac } from '../pac/sw-pac.ts'

const LIVE_MS = 30_000
const SANDBOX_MS = 10_000

/**
 * What the sandbox's PAC can be asked to play (its header `x-sandbox-pac`); a PAC cannot cause the
 * other failures.
 */
const playedByPac: Partial<Record<Simulation, string>> = {
  lost_answer: 'cut',
  slow: 'slow',
  merchant_unavailable: 'unavailable',
  receiver_data_rejected: 'receiver_rejected',
  issue_unconfirmed: 'down',
  cfdi_invalid: 'wrong_xml',
}

const openSandboxPac = (sandboxUrl: string, headers: Readonly<Record<string, string>>) =>
  openSwPac({
    url: new URL('pac/', sandboxUrl.replace(/\/*$/, '/')).href,
    credentials: { user: 'sandbox', password: 'sandbox' },
    timeoutMs: SANDBOX_MS,
    headers,
    findsStampsFirst: true,
  })

/** How many tokens are kept; an account beyond that requests a new one. */
const MOST_OPEN = 1_000

/** Each account's sandbox has a PAC of its own. */
const sandboxPacs = (sandboxUrl: string) => {
  const opened = new LRUCache<string, Pac>({ max: MOST_OPEN })
  const plain = (owner: string): Pac => {
    const known = opened.get(owner)
    if (known) return known
    const pac = openSandboxPac(sandboxUrl, ownerHeader(owner))
    opened.set(owner, pac)
    return pac
  }
  return (owner: string, simulate: Simulation | null): Pac => {
    const fault = simulate === null ? undefined : playedByPac[simulate]
    if (fault === undefined) return plain(owner)
    return openSandboxPac(sandboxUrl, { ...ownerHeader(owner), 'x-sandbox-pac': fault })
  }
}

/**
 * Sessions in the sandbox use its PAC, with test issuers only; live ones use the configured PAC.
 * Test sessions never use that.
 */
export const pacsOf = (pac: Config['pac'], sandboxUrl: string | null): BillingDeps['pacFor'] => {
  const live = pac && openSwPac({ ...pac, timeoutMs: LIVE_MS })
  const inSandbox = sandboxUrl === null ? () => null : sandboxPacs(sandboxUrl)
  return ({ request: { sandbox, testMode, simulate }, ...session }) => {
    if (sandbox) return inSandbox(sandboxOwner(session), simulate)
    return testMode ? null : live
  }
}
