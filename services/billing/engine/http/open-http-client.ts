import { CookieJar } from 'tough-cookie'
import { guardConnect, guardedLookup } from '#platform/outbound/guard-connect.ts'
import { headerFault } from '#platform/outbound/header-fault.ts'
import { HttpFault } from '#platform/outbound/http-fault.ts'
import { type Http, openHttp } from '#platform/outbound/open-http.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Answer, Exchange } from './exchange.ts'
import { type Hosts, requireAllowed, secured } from './host-rule.ts'
import { onceIssued } from './once-issued.ts'
import { sendOver } from './send-over.ts'

export type HttpClient = Readonly<{
  /**
   * Throws PortalTrouble where such a request can never go out: its host, scheme or a header.
   */
  requireSendable: (exchange: Exchange) => void
  /**
   * Follows redirects within the listed hosts, and never repeats the issuing request. Throws
   * PortalTrouble.
   */
  send: (exchange: Exchange) => Promise<Answer>
  /**
   * The issuing request: once, on a connection of its own, so that no stale socket makes anybody
   * send it again.
   */
  sendOnce: (exchange: Exchange) => Promise<Answer>
  /** The value of a cookie that would be sent there; null: there is none. */
  cookie: (url: URL, name: string) => Promise<string | null>
  /** Keeps a cookie that a script of the page there sets, as a line of `Set-Cookie`. */
  keep: (url: URL, line: string) => Promise<void>
  /** Every cookie of the visit, to be kept: `replaceCookies` of another visit takes it. */
  allCookies: () => Promise<string>
  /** From now on these and no others; null: none. */
  replaceCookies: (cookies: string | null) => Promise<void>
  close: () => void
}>

const MAX_REDIRECTS = 10
const KEEP_ALIVE_MS = 4_000
const keepsMethod = [307, 308]

const troubleFrom = (error: unknown): unknown => {
  if (!(error instanceof HttpFault)) return error
  if (error.fault === 'address_refused')
    return new PortalTrouble('portal_changed', 'the address is not public', { cause: error })
  return new PortalTrouble(error.fault === 'timeout' ? 'timeout' : 'portal_down', error.code, {
    cause: error,
  })
}

export type ClientOptions = Readonly<{
  hosts: Hosts
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  /** Whether an earlier visit sent it to issue: it is not sent. Default: none did. */
  mayIssue?: (exchange: Exchange) => boolean
  /** Whose cookies are sent and kept. Default: its own. */
  jar?: CookieJar
  /** Of a visit that sends in several ways: throws PortalTrouble for what would issue again. */
  requireNew?: ReturnType<typeof onceIssued>
}>

/** A byte of a header that is no ASCII, as browsers send it on. */
const percent = (byte: string): string => `%${byte.charCodeAt(0).toString(16).toUpperCase()}`

/** Where an answer sends us on, or null. */
const next = (answer: Omit<Answer, 'hops'>): URL | null => {
  const { location } = answer.headers
  if (answer.status < 300 || answer.status > 399 || location === undefined) return null
  const to = URL.parse(location.replace(/[\u0080-\u00ff]/g, percent), answer.url.href)
  if (!to) throw new PortalTrouble('portal_changed', 'the redirect has an invalid address')
  // what a browser keeps: the fragment is no part of a request
  to.hash = ''
  return to
}

/** The request that a redirect asks for; of what issues, no redirect keeps method and body. */
const redirected = (exchange: Exchange, answer: Omit<Answer, 'hops'>, plan: Plan): Exchange => {
  const url = next(answer) ?? answer.url
  const keeps = keepsMethod.includes(answer.status) && exchange.method !== 'GET'
  if (keeps && !plan.mayRepeat)
    throw new PortalTrouble('portal_changed', 'a redirect asks to repeat the issuing request')
  return keeps ? { ...exchange, url } : { url, method: 'GET', headers: withoutBody(exchange.headers) }
}

const withoutBody = (headers: Exchange['headers'] = {}) =>
  Object.fromEntries(Object.entries(headers).filter(([name]) => name !== 'content-type'))

/** As it goes out; throws PortalTrouble where it never can. */
const sendable = ({ hosts, headers }: ClientOptions, asked: Exchange): Exchange => {
  const exchange = { ...asked, url: secured(asked.url, hosts) }
  requireAllowed(exchange.url, hosts)
  const name = headerFault({ ...headers, ...asked.headers })
  if (name !== null) throw new PortalTrouble('portal_changed', `the header ${name} cannot be sent`)
  return exchange
}

const cookieAt = async (jar: CookieJar, url: URL, name: string): Promise<string | null> => {
  const cookies = await jar.getCookies(url.href)
  return cookies.find(({ key }) => key === name)?.value ?? null
}

type Visiting = { jar: CookieJar; referer: { url: URL | null } }

const cookiesOf = (
  visitor: Visiting,
): Pick<HttpClient, 'cookie' | 'keep' | 'allCookies' | 'replaceCookies'> => ({
  cookie: (url, name) => cookieAt(visitor.jar, url, name),
  keep: async (url, line) => {
    await visitor.jar.setCookie(line, url.href, { ignoreError: true, loose: true, http: false })
  },
  allCookies: async () => JSON.stringify(await visitor.jar.serialize()),
  replaceCookies: async (cookies) => {
    visitor.jar = cookies === null ? new CookieJar() : await CookieJar.deserialize(cookies)
    visitor.referer.url = null
  },
})

type Plan = Readonly<{ first: Exchange; mayRepeat: boolean }>

/**
 * One visit: its own cookies, its own connections, and no other hosts than those that are listed.
 */
export const openHttpClient = (options: ClientOptions): HttpClient => {
  const { hosts, timeoutMs } = options
  const guard = { allowLocal: hosts.allowLocal }
  const open = (keepAliveMs: number) =>
    openHttp({
      connectMs: timeoutMs,
      keepAliveMs,
      connections: 2,
      lookup: guardedLookup(guard),
      guard: (connect) => guardConnect(guard, connect),
    })
  const http = open(KEEP_ALIVE_MS)
  const visitor = { ...options, jar: options.jar ?? new CookieJar(), referer: { url: null as URL | null } }
  const requireNew = options.requireNew ?? onceIssued(options.mayIssue ?? (() => false))

  const once = async (over: Http, asked: Exchange, issues = false) => {
    const exchange = sendable(options, asked)
    requireNew(exchange, issues)
    try {
      return await sendOver(visitor, over, exchange)
    } catch (error) {
      throw troubleFrom(error)
    }
  }

  const follow = async (over: Http, plan: Plan): Promise<Answer> => {
    const hops: URL[] = []
    let exchange = plan.first
    let answer = await once(over, exchange, !plan.mayRepeat)
    while (next(answer)) {
      if (hops.length === MAX_REDIRECTS) throw new PortalTrouble('portal_changed', 'too many redirects')
      exchange = redirected(exchange, answer, plan)
      hops.push(exchange.url)
      answer = await once(http, exchange)
    }
    visitor.referer.url = answer.url
    return { ...answer, hops }
  }

  return {
    requireSendable: (exchange) => void sendable(options, exchange),
    send: (first) => follow(http, { first, mayRepeat: true }),
    sendOnce: async (first) => {
      const fresh = open(0)
      try {
        return await follow(fresh, { first, mayRepeat: false })
      } finally {
        fresh.close()
      }
    },
    ...cookiesOf(visitor),
    close: http.close,
  }
}
