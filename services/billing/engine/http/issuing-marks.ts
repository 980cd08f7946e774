import type { Exchange } from './exchange.ts'
import { sameRequest } from './same-request.ts'

/**
 * A parameter that says by itself what is asked for (`accion=emitir`, `op=2`). Any other may have
 * another value each time.
 */
const isWord = (value: string): boolean => /^(?:[a-z_-]{1,20}|\d{1,2})$/i.test(value)

const shapeOf = ({ url, method }: Exchange): string => {
  const names = [...url.searchParams].map(([name, value]) => [name, isWord(value) ? value : null])
  return JSON.stringify([method, url.host, url.pathname, names.toSorted()])
}

/**
 * By what an issuing request is recognised in a later visit: itself, and of a GET its address with
 * the names of its parameters, because a page may link to it with another token. Texts with
 * personal data.
 */
export const issuingMarks = (exchange: Exchange): readonly string[] => {
  const same = `request ${sameRequest(exchange)}`
  return exchange.method === 'GET' ? [same, `address ${shapeOf(exchange)}`] : [same]
}
