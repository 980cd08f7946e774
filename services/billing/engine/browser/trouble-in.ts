import { PortalTrouble } from '../ends/portal-trouble.ts'
import { HostNotListed } from '../http/host-rule.ts'
import type { Traffic } from './traffic.ts'

const firstLine = (error: unknown): string =>
  (error instanceof Error ? error.message : String(error)).split('\n')[0]?.slice(0, 150) ?? ''

/** Whoever was ended for all of them did not break by itself: another time there may be room. */
export const crashOf =
  (endedOne: () => boolean): Traffic['crash'] =>
  () =>
    endedOne()
      ? new PortalTrouble('browser_capacity', 'the pages of all visits took too much memory')
      : new PortalTrouble('timeout', 'the page took too much memory, or broke the browser')

/** The browser, the page or the connection has gone. */
const endOf = (text: string, cause: unknown, crash: Traffic['crash']): PortalTrouble | null => {
  if (/browser has been closed|Browser closed|disconnected/i.test(text))
    return new PortalTrouble('browser_capacity', 'the browser has ended', { cause })
  if (/crashed/i.test(text)) return crash()
  const [, code] = /net::(ERR_\w+)/.exec(text) ?? []
  return code === undefined ? null : new PortalTrouble('portal_down', code, { cause })
}

/** What a failure of the browser says of the portal. */
export const troubleIn = (error: unknown, { blocked, crash }: Traffic): PortalTrouble => {
  if (error instanceof PortalTrouble) return error
  const text = firstLine(error)
  const [host] = blocked
  if (/ERR_BLOCKED_BY_CLIENT/.test(text))
    return host === undefined
      ? new PortalTrouble('portal_changed', 'it would repeat the issuing request')
      : new HostNotListed(host)
  const ended = endOf(text, error, crash)
  if (ended) return ended
  if (
    /waiting for element|intercepts pointer|not visible|not attached|outside of the viewport/i.test(
      String(error),
    )
  )
    return new PortalTrouble('portal_changed', 'the element cannot be clicked', { cause: error })
  const isLate = error instanceof Error && error.name === 'TimeoutError'
  return new PortalTrouble(isLate ? 'timeout' : 'portal_changed', text, { cause: error })
}
