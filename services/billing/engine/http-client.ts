import { CookieJar } from 'tough-cookie'
import type { HttpAnswer } from '#platform/outbound/exchange.ts'
import { HttpFault } from '#platform/outbound/http-fault.ts'
import { type Http, openHttp } from '#platform/outbound/open-http.ts'
import { PortalTrouble } from './portal-trouble.ts'
import { readBody } from './read-body.ts'

export type Exchange = Readonly<{ url: URL; method: 'GET' | 'POST'; form?: URLSearchParams }>
export type Answer = Readonly<{
  url: URL
  status: number
  headers: Readonly<Record<string, string>>
  bytes: Buffer
}>

export type HttpClient = Readonly<{
  /** Follows redirects within the merchant's origin. Throws PortalTrouble. */
  send: (exchange: Exchange) => Promise<Answer>
  /**
   * The issuing request: once, on a connection of its own, so that no stale socket makes anybody
   * send it again.
   */
  sendOnce: (exchange: Exchange) => Promise<Answer>
  close: () => void
}>

const MAX_REDIRECTS = 5
const KEEP_ALIVE_MS = 4_000
const keepsMethod = [307, 308]

const troubleFrom = (error: unknown): unknown =>
  error instanceof HttpFault
    ? new PortalTrouble(error.fault === 'timeout' ? 'timeout' : 'portal_down', error.code, { cause: error })
    : error

const plainHeaders = (headers: HttpAnswer['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

type Options = Readonly<{ base: URL; headers: Readonly<Record<string, string>>; timeoutMs: number }>
type Plan = Readonly<{ exchange: Exchange; mayRepeat: boolean }>
type State = Options & Readonly<{ jar: CookieJar; referer: { url: string | null } }>

const exchangeOver = async (state: State, http: Http, { url, method, form }: Exchange): Promise<Answer> => {
  const { jar, timeoutMs, referer } = state
  const cookie = await jar.getCookieString(url.href)
  const response = await http.send({
    url,
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: {
      accept: 'text/html,application/xml,*/*;q=0.8',
      'accept-encoding': 'gzip, deflate, br',
      'accept-language': 'es-MX,es;q=0.9',
      ...state.headers,
      ...(cookie !== '' && { cookie }),
      ...(referer.url !== null && { referer: referer.url }),
      ...(form && { 'content-type': 'application/x-www-form-urlencoded', origin: url.origin }),
    },
    body: form?.toString(),
  })
  for (const line of response.headers['set-cookie'] ?? []) {
    await jar.setCookie(line, url.href, { ignoreError: true })
  }
  const bytes = await readBody(response.body, response.headers['content-encoding'] ?? '')
  return { url, status: response.status, headers: plainHeaders(response.headers), bytes }
}

/** Where an answer sends us on, or null. Nothing leads away from the merchant's own origin. */
const next = (answer: Answer, base: URL): URL | null => {
  const { location } = answer.headers
  if (answer.status < 300 || answer.status > 399 || location === undefined) return null
  const to = URL.canParse(location, answer.url.href) ? new URL(location, answer.url) : null
  if (!to || to.origin !== base.origin)
    throw new PortalTrouble('portal_changed', 'a redirect to another site')
  return to
}

/** One visit: its own cookies, its own connections. `base` is the only origin it ever talks to. */
export const openHttpClient = (options: Options): HttpClient => {
  const http = openHttp({ connectMs: options.timeoutMs, keepAliveMs: KEEP_ALIVE_MS, connections: 2 })
  const state: State = { ...options, jar: new CookieJar(), referer: { url: null } }

  const once = async (over: Http, exchange: Exchange) => {
    if (exchange.url.origin !== options.base.origin)
      throw new PortalTrouble('portal_changed', 'a link to another site')
    try {
      return await exchangeOver(state, over, exchange)
    } catch (error) {
      throw troubleFrom(error)
    }
  }

  /** The request that a redirect asks for: a POST is only repeated where that was allowed. */
  const redirected = ({ exchange, mayRepeat }: Plan, status: number, url: URL): Exchange => {
    if (!keepsMethod.includes(status) || exchange.method === 'GET') return { url, method: 'GET' }
    if (mayRepeat) return { ...exchange, url }
    throw new PortalTrouble('portal_changed', 'a redirect asks to send the request again')
  }

  const follow = async (first: Answer, plan: Plan): Promise<Answer> => {
    let answer = first
    for (let left = MAX_REDIRECTS; ; left -= 1) {
      const to = next(answer, options.base)
      if (!to) {
        state.referer.url = answer.url.href
        return answer
      }
      if (left === 0) throw new PortalTrouble('portal_changed', 'too many redirects')
      answer = await once(http, redirected(plan, answer.status, to))
    }
  }

  return {
    send: async (exchange) => follow(await once(http, exchange), { exchange, mayRepeat: true }),
    sendOnce: async (exchange) => {
      const fresh = openHttp({ connectMs: options.timeoutMs, keepAliveMs: 0 })
      try {
        return await follow(await once(fresh, exchange), { exchange, mayRepeat: false })
      } finally {
        fresh.close()
      }
    },
    close: http.close,
  }
}
