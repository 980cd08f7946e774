import { apiVersion } from '#contracts/http/requests.ts'
import { transportSecurity } from '#contracts/http/transport-security.ts'

/** Downloads and the error page override policy and caching. */
const standard = {
  'api-version': apiVersion,
  'cache-control': 'no-store',
  'content-security-policy': "default-src 'none'; frame-ancestors 'none'",
  'referrer-policy': 'no-referrer',
  ...transportSecurity,
  'x-content-type-options': 'nosniff',
} as const

/** The headers of every answer, also to a request that cannot be parsed. */
export const answerHeaders = (requestId: string) => ({ ...standard, 'x-request-id': requestId })
