import { unsaidReason } from '#contracts/events/asked-field.ts'
import { issuedFacts } from '#contracts/events/issued-facts.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import { failureMessage } from '#contracts/failure-message.ts'
import type { FailureCode } from '#contracts/failures.ts'
import { fileLinks } from '#contracts/http/file-links.ts'
import { idempotencyKey, type WebhookEvent, WebhookPayload } from '#contracts/http/webhooks/payloads.ts'
import { processingSeconds } from '#contracts/processing-seconds.ts'

export type Message = Readonly<{
  event: WebhookEvent
  session_id: string
  external_id: string
  test_mode: boolean
  merchant: Readonly<{ id: string; name: string }> | null
  /** Null where the message is not about an end. */
  requested_at: Date | null
  /** When that happened which the message is about. */
  ended_at: Date
  /** Null unless the session failed. */
  failure: Readonly<{ code: FailureCode; source: string; retryable: boolean }> | null
  /** What made the ticket incomplete, as recorded for operators; null for every other failure. */
  failure_detail: string | null
  /** The session's `CfdiIssued` data; null unless the session completed. */
  issued: SessionEventOf<'CfdiIssued'>['data'] | null
  /** What was asked; null in every other message. */
  question: SessionEventOf<'InputRequested'>['data'] | null
  /** When the session will be lost; null in every other message. */
  expiry: SessionEventOf<'ExpiryWarned'>['data'] | null
}>

type Origin = Readonly<{ baseUrl: string; version: string }>

const commonTo = (message: Message, version: string, at = message.ended_at) => ({
  version,
  idempotency_key: idempotencyKey(message.event, message.session_id, at),
  session_id: message.session_id,
  external_id: message.external_id,
  test_mode: message.test_mode,
})

const required = <Value>(value: Value | null, what: string, { session_id, event }: Message): Value => {
  if (value === null) throw new Error(`${event} of ${session_id} is without ${what}`)
  return value
}

const secondsOf = (message: Message): number =>
  processingSeconds(required(message.requested_at, 'its request', message), message.ended_at)

const completed = (message: Message, { baseUrl, version }: Origin) => {
  const issued = required(message.issued, 'its CFDI', message)
  return {
    ...commonTo(message, version),
    event: 'factura.completed',
    status: 'completed',
    completed_at: message.ended_at.toISOString(),
    processing_time_seconds: secondsOf(message),
    files: fileLinks(baseUrl, message.session_id),
    uuid: issued.uuid,
    total: issued.total,
    merchant: message.merchant,
    ...issuedFacts(issued),
  }
}

/** The merchant's own message is left out: it is hostile input. */
const failed = (message: Message, { version }: Origin) => {
  const { code, source, retryable } = required(message.failure, 'its failure', message)
  return {
    ...commonTo(message, version),
    event: 'factura.failed',
    status: 'failed',
    failed_at: message.ended_at.toISOString(),
    processing_time_seconds: secondsOf(message),
    billable: false,
    error: { code, message: failureMessage(code, message.failure_detail), retryable, source },
  }
}

/** What was read may be personal: it is left to the status. */
const asked = (message: Message, { version }: Origin) => {
  const { reason = unsaidReason, fields, deadline } = required(message.question, 'its question', message)
  return {
    ...commonTo(message, version),
    event: 'factura.needs_input',
    needs_input: {
      reason,
      fields: fields.map(({ name, label, pattern }) => ({ name, label, pattern })),
      asked_at: message.ended_at.toISOString(),
      deadline,
    },
  }
}

const expiring = (message: Message, { version }: Origin) => {
  const { expiresAt } = required(message.expiry, 'its expiry', message)
  return {
    ...commonTo(message, version, new Date(expiresAt)),
    event: 'factura.expiring',
    expires_at: expiresAt,
  }
}

const bodies = {
  'factura.completed': completed,
  'factura.failed': failed,
  'factura.needs_input': asked,
  'factura.expiring': expiring,
} as const satisfies Record<WebhookEvent, (message: Message, origin: Origin) => object>

/** The body of a webhook. Throws if the message is without what its event tells. */
export const payloadOf = (message: Message, origin: Origin): WebhookPayload =>
  WebhookPayload.parse(bodies[message.event](message, origin))
