import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Exchange } from './exchange.ts'

const NOTHING = Buffer.alloc(0)

/** A fragment is no part of a request. */
const addressOf = ({ href }: URL): string => href.replace(/#.*/, '')

const isSame = (a: Exchange, b: Exchange): boolean =>
  a.method === b.method &&
  addressOf(a.url) === addressOf(b.url) &&
  (a.body?.bytes ?? NOTHING).equals(b.body?.bytes ?? NOTHING)

/**
 * Of one visit, each request before it is sent; `issues`: it is the issuing one. Throws
 * PortalTrouble for one that would repeat it, be it a step, a link, a frame or a redirect.
 */
export const onceIssued = (): ((exchange: Exchange, issues: boolean) => void) => {
  let issuing: Exchange | null = null
  return (exchange, issues) => {
    if (issuing && isSame(exchange, issuing))
      throw new PortalTrouble('portal_changed', 'it would repeat the issuing request')
    if (issues) issuing = exchange
  }
}
