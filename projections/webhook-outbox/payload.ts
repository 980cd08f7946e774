import { issuedFacts } from '#contracts/events/issued-facts.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import { failureMessage } from '#contracts/failure-message.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { fileLinks } from '#contracts/http/file-links.ts'
import { idempotencyKey, WebhookPayload } from '#contracts/http/webhooks.ts'
import { processingSeconds } from '#contracts/processing-seconds.ts'

export type Message = Readonly<{
  event: 'factura.completed' | 'factura.failed'
  session_id: string
  external_id: string
  test_mode: boolean
  merchant: Readonly<{ id: string; name: string }> | null
  requested_at: Date
  ended_at: Date
  /** Null when the session completed. */
  failure: Readonly<{ code: FailureCode; source: string; retryable: boolean }> | null
  /** What made the ticket incomplete, as recorded for operators; null for every other failure. */
  failure_detail: string | null
  /** The session's `CfdiIssued` data; null when the session failed. */
  issued: SessionEventOf<'CfdiIssued'>['data'] | null
}>

type Origin = Readonly<{ baseUrl: string; version: string }>

const commonTo = (message: Message, version: string) => ({
  version,
  idempotency_key: idempotencyKey(message.event, message.session_id, message.ended_at),
  session_id: message.session_id,
  external_id: message.external_id,
  test_mode: message.test_mode,
  processing_time_seconds: processingSeconds(message.requested_at, message.ended_at),
})

/**
 * The body of the webhook about a session's end. The merchant's own message is left out: it is
 * hostile input.
 */
export const payloadOf = (message: Message, { baseUrl, version }: Origin): WebhookPayload => {
  const { event, session_id, failure, failure_detail, issued, merchant } = message
  const common = commonTo(message, version)
  const endedAt = message.ended_at.toISOString()
  if (!failure && issued)
    return WebhookPayload.parse({
      event,
      ...common,
      status: 'completed',
      completed_at: endedAt,
      files: fileLinks(baseUrl, session_id),
      uuid: issued.uuid,
      total: issued.total,
      merchant,
      ...issuedFacts(issued),
    })
  if (!failure) throw new Error(`${session_id} completed without a CFDI`)
  const { code, source, retryable } = failure
  return WebhookPayload.parse({
    event,
    ...common,
    status: 'failed',
    failed_at: endedAt,
    billable: false,
    error: { code, message: failureMessage(code, failure_detail), retryable, source },
  })
}
