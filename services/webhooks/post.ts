import { HttpFault, type WireFault } from '#platform/outbound/http-fault.ts'
import type { Http } from '#platform/outbound/open-http.ts'

/** `stopped` is ours, not the receiver's: this process is stopping. */
export type FaultClass = WireFault | 'stopped'

/** Either a whole answer or the reason why there is none. */
export type Reply =
  | Readonly<{ status: number; retryAfter: string | undefined; response: Buffer; fault: null }>
  | Readonly<{ status: number | null; fault: FaultClass }>

type Post = Readonly<{ url: string; headers: Record<string, string>; body: string }>
type Deps = Readonly<{ http: Http; deadlineMs: number; stopping: AbortSignal }>

const READ_BYTES = 16 * 1_024
const KEEP_BYTES = 4 * 1_024

/**
 * Stops at 16 KiB: leaving the loop destroys the rest of the answer, and its connection with it.
 */
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

const faultOf = (error: unknown): FaultClass => {
  if (error instanceof HttpFault) return error.fault
  throw error
}

/**
 * One request, within one deadline from the first look-up to the end of the answer, however its
 * bytes drip. Redirects are answers like any other. What the receiver or the network does is never
 * thrown.
 */
export const post = async (
  { http, deadlineMs, stopping }: Deps,
  { url, headers, body }: Post,
): Promise<Reply> => {
  const deadline = AbortSignal.timeout(deadlineMs)
  let status: number | null = null
  try {
    const signal = AbortSignal.any([deadline, stopping])
    const answer = await http.send({ url, method: 'POST', headers, body, signal })
    status = answer.status
    const response = await readStart(answer.body)
    return { status, retryAfter: answer.headers['retry-after'], response, fault: null }
  } catch (error) {
    if (deadline.aborted) return { status, fault: 'timeout' }
    return { status, fault: stopping.aborted ? 'stopped' : faultOf(error) }
  }
}
