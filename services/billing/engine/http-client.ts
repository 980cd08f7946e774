import { CookieJar } from 'tough-cookie'
import { Agent, type Dispatcher, request } from 'undici'
import { errorCode } from '#platform/error-code.ts'
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
  /** The issuing request: once, on a connection of its own, so that no stale socket makes anybody send it again. */
  sendOnce: (exchange: Exchange) => Promise<Answer>
  close: () => Promise<void>
}>

const MAX_REDIRECTS = 5
const keepsMethod = [307, 308]

const troubleFrom = (error: unknown): PortalTrouble => {
  if (error instanceof PortalTrouble) return error
  const code = errorCode(error)
  const name = error instanceof Error ? error.name : ''
  const late = /TIMEOUT|ETIMEDOUT/.test(code) || name === 'TimeoutError' || name === 'AbortError'
  return new PortalTrouble(late ? 'timeout' : 'portal_down', code || name || 'network', { cause: error })
}

const plainHeaders = (headers: Dispatcher.ResponseData['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

type Options = Readonly<{ base: URL; headers: Readonly<Record<string, string>>; timeoutMs: number }>
type Plan = Readonly<{ exchange: Exchange; mayRepeat: boolean }>
type State = Options & Readonly<{ jar: CookieJar; referer: { url: string | null } }>

const exchangeOver = async (
  state: State,
  dispatcher: Dispatcher,
  { url, method, form }: Exchange,
): Promise<Answer> => {
  const { jar, timeoutMs, referer } = state
  const cookie = await jar.getCookieString(url.href)
  const response = await request(url, {
    method,
    dispatcher,
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
    body: form ? form.toString() : null,
  })
  for (const line of [response.headers['set-cookie'] ?? []].flat()) {
    await jar.setCookie(line, url.href, { ignoreError: true })
  }
  const encoding = response.headers['content-encoding']
  const bytes = await readBody(response.body, encoding === undefined ? '' : String(encoding))
  return { url, status: response.statusCode, headers: plainHeaders(response.headers), bytes }
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
  const agent = new Agent({ connections: 2, pipelining: 1, connect: { timeout: options.timeoutMs } })
  const state: State = { ...options, jar: new CookieJar(), referer: { url: null } }

  const once = async (dispatcher: Dispatcher, exchange: Exchange) => {
    if (exchange.url.origin !== options.base.origin)
      throw new PortalTrouble('portal_changed', 'a link to another site')
    try {
      return await exchangeOver(state, dispatcher, exchange)
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
      answer = await once(agent, redirected(plan, answer.status, to))
    }
  }

  return {
    send: async (exchange) => follow(await once(agent, exchange), { exchange, mayRepeat: true }),
    sendOnce: async (exchange) => {
      const fresh = new Agent({ connections: 1, pipelining: 0, connect: { timeout: options.timeoutMs } })
      try {
        return await follow(await once(fresh, exchange), { exchange, mayRepeat: false })
      } finally {
        await fresh.destroy()
      }
    },
    close: () => agent.destroy(),
  }
}
