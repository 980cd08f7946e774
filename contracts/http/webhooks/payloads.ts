import { z } from 'zod'
import { issuedFactsShape } from '../../events/issued-facts.ts'
import { Blame, FailureCode } from '../../failures.ts'
import { Amount, Instant, Uuid } from '../../values.ts'
import { webhookCommon, webhookNotices } from './notices.ts'

export const WebhookEvent = z.enum([
  'factura.completed',
  'factura.failed',
  'factura.needs_input',
  'factura.expiring',
])
export type WebhookEvent = z.infer<typeof WebhookEvent>

/**
 * Identifies what the message is about, not a delivery attempt: the same in every delivery. `at`:
 * the end, `asked_at`, or `expires_at`.
 */
export const idempotencyKey = (event: WebhookEvent, sessionId: string, at: Date): string =>
  `${event}:${sessionId}:${Math.floor(at.getTime() / 1_000)}`

const ofEnd = {
  ...webhookCommon,
  /** Whole seconds from the creation of the session to its end. */
  processing_time_seconds: z.int().nonnegative(),
}

export const FacturaCompleted = z
  .object({
    event: z.literal('factura.completed'),
    ...ofEnd,
    status: z.literal('completed'),
    completed_at: Instant,
    files: z.object({ xml_url: z.url(), pdf_url: z.url() }),
    /** Folio fiscal as the TFD prints it. */
    uuid: Uuid,
    total: Amount,
    merchant: z.object({ id: z.string(), name: z.string() }).nullable(),
    /** Only in the message of an invented session, which an endpoint is tested with. */
    test: z.literal(true).optional(),
    ...issuedFactsShape,
  })
  .meta({ id: 'FacturaCompleted' })
export type FacturaCompleted = z.infer<typeof FacturaCompleted>

export const FacturaFailed = z
  .object({
    event: z.literal('factura.failed'),
    ...ofEnd,
    status: z.literal('failed'),
    failed_at: Instant,
    billable: z.literal(false),
    error: z.object({ code: FailureCode, message: z.string(), retryable: z.boolean(), source: Blame }),
  })
  .meta({ id: 'FacturaFailed' })
export type FacturaFailed = z.infer<typeof FacturaFailed>

/** The body of a webhook. Signed as Standard Webhooks specifies; the event is in the body only. */
export const WebhookPayload = z.discriminatedUnion('event', [
  FacturaCompleted,
  FacturaFailed,
  webhookNotices.FacturaNeedsInput,
  webhookNotices.FacturaExpiring,
])
export type WebhookPayload = z.infer<typeof WebhookPayload>

const ending = z.object({ code: FailureCode, source: Blame, retryable: z.boolean() })

/** What is stored of the end of a session, which the payload is made from. */
export const MessageEnd = z.object({ event: WebhookEvent, failure: ending.nullable() })
