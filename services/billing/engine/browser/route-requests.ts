import type { BrowserContext, Route } from 'playwright-core'
import { HttpFault } from '#platform/outbound/http-fault.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Exchange } from '../http/exchange.ts'
import { HostNotListed, type Hosts, requireAllowed, secured } from '../http/host-rule.ts'
import { sameRequest } from '../http/same-request.ts'
import type { Gate } from '../visit/tab.ts'
import { exchangeOf } from './exchange-of.ts'
import { type Fulfilment, sendIssuing } from './send-issuing.ts'
import type { Traffic } from './traffic.ts'

/** How requests are treated now. */
export type Rules = {
  gate: Gate | null
  /** Of the next document alone: its headers, or the answer itself. */
  next: Readonly<{ headers?: Readonly<Record<string, string>>; answer?: Fulfilment }> | null
  /** The visit is over: nothing issues any more. */
  isClosed: boolean
}

export type Routed = Readonly<{
  context: BrowserContext
  traffic: Traffic
  rules: Rules
  hosts: Hosts
  timeoutMs: number
  /** Throws PortalTrouble for what was sent to issue before. */
  requireNew: (exchange: Exchange, issues: boolean) => void
}>

/** Its host is not listed. */
export const isBlocked = ({ hosts, traffic }: Routed, url: URL | null): boolean => {
  if (!url) return true
  try {
    requireAllowed(secured(url, hosts), hosts)
    return false
  } catch (error) {
    traffic.blocked.add(error instanceof HostNotListed ? error.host : url.host)
    return true
  }
}

const troubleOf = (error: unknown): PortalTrouble => {
  if (error instanceof PortalTrouble) return error
  const isLate = error instanceof HttpFault && error.fault === 'timeout'
  const code = error instanceof HttpFault ? error.code : String(error)
  return new PortalTrouble(isLate ? 'timeout' : 'portal_down', code, { cause: error })
}

/**
 * As the page would have sent it, with the cookies that it would have sent; never in clear text.
 */
const whole = async ({ context, hosts }: Routed, exchange: Exchange): Promise<Exchange> => {
  const url = secured(exchange.url, hosts)
  const cookies = await context.cookies(url.href)
  const cookie = cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { ...exchange, url, headers: { ...exchange.headers, ...(cookie !== '' && { cookie }) } }
}

/**
 * What a redirect of the answer would ask for; null: nothing. 303, and 301 and 302 of a POST, ask
 * by GET; every other keeps the method (Fetch Standard, HTTP-redirect fetch).
 */
const hopAfter = ({ url, method }: Exchange, { status, headers }: Fulfilment): Exchange | null => {
  const target = status < 300 || status > 399 ? null : URL.parse(headers['location'] ?? '', url.href)
  const isGet = status === 303 || (method === 'POST' && status < 307)
  return target && { url: target, method: isGet ? 'GET' : method, headers: {} }
}

type Judged = Readonly<{ exchange: Exchange; gate: Gate }>

/** Behind an answer that is handed over no gate sees a redirect: it is judged here. */
const asksAgain = (answer: Fulfilment, { exchange, gate }: Judged): boolean => {
  if (answer.status === 307 || answer.status === 308) return true
  const hop = hopAfter(exchange, answer)
  if (!hop) return false
  return hop.method !== 'GET' || sameRequest(hop) === sameRequest(exchange) || gate.judge(hop) !== 'harmless'
}

/** The issuing request: the intent first, then once, by a connection of ours. */
const issue = async (routed: Routed, route: Route, { exchange, gate }: Judged): Promise<void> => {
  const { traffic, rules, requireNew } = routed
  try {
    // all that takes time is done first: after the intent it goes out, or the visit is over
    const ready = await whole(routed, exchange)
    // another one may have come first meanwhile
    const mayIntend = !rules.isClosed && gate.judge(exchange) === 'issuing'
    if (!mayIntend || !(await gate.intend(exchange)) || rules.isClosed)
      return await route.abort('blockedbyclient')
    requireNew(ready, true)
    const answer = await sendIssuing(ready, routed)
    if (asksAgain(answer, { exchange: ready, gate }))
      throw new PortalTrouble('portal_changed', 'a redirect asks to repeat the issuing request')
    await route.fulfill(answer)
  } catch (error) {
    traffic.trouble ??= troubleOf(error)
    await route.abort('connectionfailed')
  }
}

/** It would repeat what issued. */
export const isRepeat = ({ requireNew, hosts }: Routed, exchange: Exchange): boolean => {
  try {
    requireNew({ ...exchange, url: secured(exchange.url, hosts) }, false)
    return false
  } catch {
    return true
  }
}

const onward = async (rules: Rules, route: Route): Promise<void> => {
  const { next } = rules
  const isNext = next !== null && route.request().isNavigationRequest()
  if (isNext) rules.next = null
  if (isNext && next.answer) return route.fulfill(next.answer)
  const headers = isNext && next.headers ? { headers: { ...route.request().headers(), ...next.headers } } : {}
  return route.continue(headers)
}

const treat = async (routed: Routed, route: Route): Promise<void> => {
  const { rules } = routed
  const request = route.request()
  if (isBlocked(routed, URL.parse(request.url()))) return route.abort('blockedbyclient')
  const exchange = exchangeOf(request)
  if (!exchange || (rules.next?.answer && request.isNavigationRequest())) return onward(rules, route)
  const { gate } = rules
  const verdict = gate?.judge(exchange) ?? 'harmless'
  if (gate && verdict === 'issuing') return issue(routed, route, { exchange, gate })
  if (verdict === 'refused' || isRepeat(routed, exchange)) return route.abort('blockedbyclient')
  return onward(rules, route)
}

/** Every request of a visit's pages comes by here before it is sent. */
export const routeRequests = (routed: Routed): Promise<unknown> =>
  routed.context.route(
    () => true,
    // a page that is closed meanwhile has nothing to route
    (route) => treat(routed, route).catch(() => undefined),
  )
