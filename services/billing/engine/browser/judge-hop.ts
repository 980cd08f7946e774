import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Exchange } from '../http/exchange.ts'
import type { JudgeHop } from './chromium/gate-hops.ts'
import { isBlocked, isRepeat, type Routed } from './route-requests.ts'
import { hopName } from './traffic.ts'

const verdictOn = (routed: Routed, hop: Exchange): 'follow' | 'refuse' => {
  const { traffic, rules } = routed
  if (isBlocked(routed, hop.url) || isRepeat(routed, hop)) return 'refuse'
  const verdict = rules.gate?.judge(hop) ?? 'harmless'
  if (verdict === 'harmless') return 'follow'
  // its answer could not be handed to whoever asked for the first address
  if (verdict === 'issuing')
    traffic.trouble ??= new PortalTrouble(
      'portal_changed',
      'a redirect leads to the issuing request: name the first address (commit: { url: … })',
    )
  return 'refuse'
}

/** A redirect is judged as what a page asks for, and never issues. */
export const judgeHop =
  (routed: Routed): JudgeHop =>
  (hop) => {
    const { hops } = routed.traffic
    const name = hopName(hop.method, hop.url.href)
    const left = (hops.get(name) ?? 0) - 1
    if (left < 0) return null
    return { is: verdictOn(routed, hop), passed: () => void hops.set(name, left) }
  }
