import { randomUUID } from 'node:crypto'
import { Agent, request } from 'undici'
import { errorCode } from '#platform/error-code.ts'
import { readBody } from '../engine/read-body.ts'

export type SwReply = Readonly<{ status: number; body: unknown }>

/** `sent`: the request may have arrived. */
export class WireTrouble extends Error {
  readonly sent: boolean

  constructor(reason: string, sent: boolean, options: ErrorOptions = {}) {
    super(reason, options)
    this.name = 'WireTrouble'
    this.sent = sent
  }
}

export type SwRequest = Readonly<{
  method: 'GET' | 'POST'
  path: string
  headers?: Readonly<Record<string, string>>
  body?: Uint8Array | string
  signal: AbortSignal
}>

export type SwWire = (asked: SwRequest) => Promise<SwReply>

/** The connection never stood, so nothing was sent over it. */
const neverConnected =
  /^(ECONNREFUSED|ENOTFOUND|EAI_AGAIN|EHOSTUNREACH|ENETUNREACH|UND_ERR_CONNECT_TIMEOUT|ERR_TLS_\w+|CERT_\w+|DEPTH_ZERO_\w+|SELF_SIGNED_\w+|UNABLE_TO_\w+)$/

const troubleFrom = (error: unknown): WireTrouble => {
  const code = errorCode(error)
  const name = error instanceof Error ? error.name : ''
  return new WireTrouble(code || name || 'network', !neverConnected.test(code), { cause: error })
}

const jsonOf = (bytes: Buffer): unknown => {
  try {
    return JSON.parse(bytes.toString('utf8'))
  } catch {
    return null
  }
}

type WireOptions = Readonly<{ url: string; timeoutMs: number; headers?: Readonly<Record<string, string>> }>

/**
 * One request on a connection of its own, so that no stale socket makes anybody send it again; no redirects, at most 4 MiB back.
 * `url` may have a path, under which the wire lies. Throws WireTrouble.
 */
export const openSwWire = ({ url, timeoutMs, headers = {} }: WireOptions): SwWire => {
  const base = url.replace(/\/*$/, '/')
  return async (asked) => {
    const agent = new Agent({ connections: 1, pipelining: 0, connect: { timeout: timeoutMs } })
    try {
      asked.signal.throwIfAborted()
      const response = await request(new URL(asked.path, base), {
        method: asked.method,
        dispatcher: agent,
        signal: AbortSignal.any([asked.signal, AbortSignal.timeout(timeoutMs)]),
        headers: { accept: 'application/json', ...headers, ...asked.headers },
        body: asked.body ?? null,
      })
      const encoding = response.headers['content-encoding']
      const bytes = await readBody(response.body, encoding === undefined ? '' : String(encoding))
      return { status: response.statusCode, body: jsonOf(bytes) }
    } catch (error) {
      throw troubleFrom(error)
    } finally {
      await agent.destroy()
    }
  }
}

/** The document as the field `xml` of a form (RFC 7578). */
export const xmlForm = (xml: string): Readonly<{ type: string; body: Buffer }> => {
  const boundary = `cfdi-${randomUUID()}`
  const head = 'content-disposition: form-data; name="xml"; filename="cfdi.xml"\r\ncontent-type: text/xml'
  return {
    type: `multipart/form-data; boundary=${boundary}`,
    body: Buffer.from(`--${boundary}\r\n${head}\r\n\r\n${xml}\r\n--${boundary}--\r\n`, 'utf8'),
  }
}
