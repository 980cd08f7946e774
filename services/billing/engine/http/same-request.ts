import { createHash } from 'node:crypto'
import type { Exchange } from './exchange.ts'

/**
 * Equal for two requests that ask a portal for the same. A fragment is no part of a request, and
 * what is asked for by http is sent by https.
 */
export const sameRequest = ({ method, url, body }: Exchange): string => {
  const digest = body ? createHash('sha256').update(body.bytes).digest('hex') : ''
  return JSON.stringify([method, url.host, url.pathname, url.search, digest])
}
