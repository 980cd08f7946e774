import type { IncomingHttpHeaders } from 'node:http'
import { HttpFault, type WireFault } from '#platform/outbound/http-fault.ts'
import type { Http } from '#platform/outbound/open-http.ts'

/** `stopped`: this process is stopping; the receiver is not at fault. */
export type FaultClass = WireFault | 'stopped'

/** A complete answer, or why there is none. */
export type Reply =
  | Readonly<{
      status: number
      retryAfter: string | undefined
      headers: IncomingHttpHeaders
      response: Buffer
      fault: null
    }>
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
 * Sends one request. A single deadline covers everything from the DNS look-up to the last byte of
 * the answer.
 * A redirect is an answer like any other. Faults of the receiver or the network are returned, never
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
    const { headers: answered } = answer
    return { status, retryAfter: answered['retry-after'], headers: answered, response, fault: null }
  } catch (error) {
    if (deadline.aborted) return { status, fault: 'timeout' }
    return { status, fault: stopping.aborted ? 'stopped' : faultOf(error) }
  }
}
