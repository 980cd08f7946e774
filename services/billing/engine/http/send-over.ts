import type { CookieJar } from 'tough-cookie'
import type { HttpAnswer } from '#platform/outbound/exchange.ts'
import type { Http } from '#platform/outbound/open-http.ts'
import type { Answer, Exchange } from './exchange.ts'
import { readBody } from './read-body.ts'

/** What a browser sends with every request of one visit. */
type Visitor = Readonly<{
  headers: Readonly<Record<string, string>>
  timeoutMs: number
  jar: CookieJar
  referer: { url: URL | null }
}>

const plainHeaders = (headers: HttpAnswer['headers']): Record<string, string> =>
  Object.fromEntries(
    Object.entries(headers).flatMap(([name, value]) => (value === undefined ? [] : [[name, String(value)]])),
  )

/**
 * Another site gets only the origin of the page before, as browsers do by default
 * (strict-origin-when-cross-origin).
 */
const refererFor = (url: URL, from: URL | null): Record<string, string> => {
  if (from === null) return {}
  return { referer: from.origin === url.origin ? from.href : `${from.origin}/` }
}

/** The cookies that the portal has set, and those that its scripts would set. */
const cookieHeader = (parts: readonly string[]): Record<string, string> => {
  const cookie = parts.filter((part) => part !== '').join('; ')
  return cookie === '' ? {} : { cookie }
}

const headersFor = (visitor: Visitor, { url, method, headers, body }: Exchange, cookie: string) => ({
  accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8',
  'accept-encoding': 'gzip, deflate, br',
  'accept-language': 'es-MX,es;q=0.9',
  ...refererFor(url, visitor.referer.url),
  ...(method !== 'GET' && { origin: (visitor.referer.url ?? url).origin }),
  ...visitor.headers,
  ...(body && { 'content-type': body.type }),
  ...(method !== 'GET' && { 'content-length': String(body?.bytes.byteLength ?? 0) }),
  ...headers,
  ...cookieHeader([cookie, headers?.['cookie'] ?? '']),
})

/**
 * One request and its answer; cookies are kept. Throws HttpFault, or PortalTrouble for a body that
 * cannot be read.
 */
export const sendOver = async (
  visitor: Visitor,
  http: Http,
  exchange: Exchange,
): Promise<Omit<Answer, 'hops'>> => {
  const { jar, timeoutMs } = visitor
  const { url, method, body } = exchange
  const response = await http.send({
    url,
    method,
    signal: AbortSignal.timeout(timeoutMs),
    headers: headersFor(visitor, exchange, await jar.getCookieString(url.href)),
    body: body?.bytes,
  })
  for (const line of response.headers['set-cookie'] ?? []) {
    await jar.setCookie(line, url.href, { ignoreError: true, loose: true })
  }
  const bytes = await readBody(response.body, response.headers['content-encoding'] ?? '')
  return { url, status: response.status, headers: plainHeaders(response.headers), bytes }
}
