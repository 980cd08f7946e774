import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Exchange } from './exchange.ts'
import { sameRequest } from './same-request.ts'

/**
 * Of one visit, each request before it is sent; `issues`: it is the issuing one. `mayIssue`: what
 * an earlier visit sent to issue. Throws PortalTrouble for one that would repeat either, be it a
 * step, a link, a frame or a redirect.
 */
export const onceIssued = (
  mayIssue: (exchange: Exchange) => boolean,
): ((exchange: Exchange, issues: boolean) => void) => {
  let issuing: string | null = null
  return (exchange, issues) => {
    if (mayIssue(exchange) || (issuing !== null && sameRequest(exchange) === issuing))
      throw new PortalTrouble('portal_changed', 'it would repeat the issuing request')
    if (issues) issuing = sameRequest(exchange)
  }
}
