import type { Request } from 'playwright-core'
import { type Exchange, methods } from '../http/exchange.ts'

/**
 * What a page asks for, as the steps send it; null: a method that only asks about (OPTIONS, HEAD).
 */
export const exchangeOf = (request: Request): Exchange | null => {
  const url = URL.parse(request.url())
  const method = methods.find((each) => each === request.method())
  if (!url || !method) return null
  url.hash = ''
  const headers = request.headers()
  const bytes = request.postDataBuffer()
  const type = headers['content-type'] ?? ''
  return { url, method, headers, ...(bytes && { body: { type, bytes } }) }
}
