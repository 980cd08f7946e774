import type { SessionEvent } from '#contracts/events/session-events.ts'
import { type FailureCode, failures } from '#contracts/failures.ts'
import { event } from '#test/unit/session/samples.ts'

/** How long each of them took. */
const TOOK_SECONDS = 9

const begun = (at: string) => new Date(Date.parse(at) - TOOK_SECONDS * 1_000).toISOString()

/** A session that completed then. */
export const completedAt = (at: string, merchantId = 'oxxo', recovered = false): SessionEvent[] => [
  event('SessionRequested'),
  event('MerchantIdentified', { merchantId }),
  { ...event('CfdiIssued', { recovered }), at },
  { ...event('SessionCompleted', { requestedAt: begun(at) }), at },
]

/** A session that failed then; `merchantId` null: before its merchant was known. */
export const failedAt = (
  at: string,
  code: FailureCode,
  merchantId: string | null = 'oxxo',
): SessionEvent[] => [
  event('SessionRequested'),
  ...(merchantId === null ? [] : [event('MerchantIdentified', { merchantId })]),
  { ...event('SessionFailed', { code, source: failures[code].source, requestedAt: begun(at) }), at },
]
