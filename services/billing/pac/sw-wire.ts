import { randomUUID } from 'node:crypto'
import { HttpFault } from '#platform/outbound/http-fault.ts'
import { openHttp } from '#platform/outbound/open-http.ts'
import { errorCode } from '#platform/runtime/error-code.ts'
import { readBody } from '../engine/http/read-body.ts'

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

const troubleFrom = (error: unknown, isStopping: boolean): WireTrouble => {
  const name = error instanceof Error ? error.name : ''
  const neverConnected = error instanceof HttpFault && !error.connected && !isStopping
  return new WireTrouble(errorCode(error) || name || 'network', !neverConnected, { cause: error })
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
 * One request on a connection of its own, so that a stale socket never causes a resend; no
 * redirects, an answer of at most 4 MiB. `url` may have a path, which prefixes every request.
 * Throws WireTrouble.
 */
export const openSwWire = ({ url, timeoutMs, headers = {} }: WireOptions): SwWire => {
  const base = url.replace(/\/*$/, '/')
  return async (asked) => {
    const http = openHttp({ connectMs: timeoutMs, keepAliveMs: 0 })
    try {
      asked.signal.throwIfAborted()
      const response = await http.send({
        url: new URL(asked.path, base),
        method: asked.method,
        signal: AbortSignal.any([asked.signal, AbortSignal.timeout(timeoutMs)]),
        headers: { accept: 'application/json', ...headers, ...asked.headers },
        body: asked.body,
      })
      const bytes = await readBody(response.body, response.headers['content-encoding'] ?? '')
      return { status: response.status, body: jsonOf(bytes) }
    } catch (error) {
      throw troubleFrom(error, asked.signal.aborted)
    } finally {
      http.close()
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
