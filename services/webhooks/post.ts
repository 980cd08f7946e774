import { type Dispatcher, errors, request } from 'undici'
import { errorCode } from '#platform/error-code.ts'
import { AddressRefused } from '#platform/guarded-agent.ts'

export type FaultClass =
  | 'timeout'
  | 'dns'
  | 'connect'
  | 'tls'
  | 'reset'
  | 'address_refused'
  | 'protocol'
  /** Ours, not the receiver's: this process is stopping. */
  | 'stopped'

/** Either a whole answer or the reason why there is none. */
export type Reply =
  | Readonly<{ status: number; retryAfter: string | undefined; response: Buffer; fault: null }>
  | Readonly<{ status: number | null; fault: FaultClass }>

type Post = Readonly<{ url: string; headers: Record<string, string>; body: string }>
type Deps = Readonly<{ dispatcher: Dispatcher; deadlineMs: number; stopping: AbortSignal }>

const READ_BYTES = 16 * 1_024
const KEEP_BYTES = 4 * 1_024

const faultOfCode: Record<string, FaultClass> = {
  ENOTFOUND: 'dns',
  ENODATA: 'dns',
  ETIMEOUT: 'dns',
  ESERVFAIL: 'dns',
  EREFUSED: 'dns',
  ECONNREFUSED: 'connect',
  EHOSTUNREACH: 'connect',
  ENETUNREACH: 'connect',
  ETIMEDOUT: 'timeout',
  UND_ERR_CONNECT_TIMEOUT: 'timeout',
  ECONNRESET: 'reset',
  EPIPE: 'reset',
  UND_ERR_SOCKET: 'reset',
  EPROTO: 'tls',
  DEPTH_ZERO_SELF_SIGNED_CERT: 'tls',
  SELF_SIGNED_CERT_IN_CHAIN: 'tls',
  UNABLE_TO_VERIFY_LEAF_SIGNATURE: 'tls',
  CERT_HAS_EXPIRED: 'tls',
}

const faultOf = (error: unknown): FaultClass => {
  if (error instanceof AddressRefused) return 'address_refused'
  const code = errorCode(error)
  if (/^ERR_(?:TLS|SSL)_/.test(code)) return 'tls'
  return faultOfCode[code] ?? (error instanceof errors.HTTPParserError ? 'protocol' : 'connect')
}

/** Stops at 16 KiB: leaving the loop destroys the rest of the answer, and its connection with it. */
const readStart = async (body: AsyncIterable<Buffer>) => {
  const chunks: Buffer[] = []
  let bytes = 0
  for await (const chunk of body) {
    chunks.push(chunk)
    bytes += chunk.length
    if (bytes >= READ_BYTES) break
  }
  return Buffer.concat(chunks).subarray(0, KEEP_BYTES)
}

/**
 * One request, within one deadline from the first look-up to the end of the answer: undici's own time-outs start again with
 * each byte of a drip. Redirects are answers like any other. Never throws.
 */
export const post = async (
  { dispatcher, deadlineMs, stopping }: Deps,
  { url, headers, body }: Post,
): Promise<Reply> => {
  const deadline = AbortSignal.timeout(deadlineMs)
  let status: number | null = null
  try {
    const signal = AbortSignal.any([deadline, stopping])
    const answer = await request(url, { method: 'POST', dispatcher, signal, headers, body })
    status = answer.statusCode
    const response = await readStart(answer.body)
    const header = answer.headers['retry-after']
    return { status, retryAfter: Array.isArray(header) ? header[0] : header, response, fault: null }
  } catch (error) {
    if (deadline.aborted) return { status, fault: 'timeout' }
    return { status, fault: stopping.aborted ? 'stopped' : faultOf(error) }
  }
}
