import type { z } from 'zod'
import { apiVersion } from '#contracts/http/requests.ts'
import { webhookNotices } from '#contracts/http/webhooks/notices.ts'
import type { FacturaCompleted, FacturaFailed } from '#contracts/http/webhooks/payloads.ts'
import { exampleValues as values } from './example-values.ts'

const { sessionId, externalId, merchant, uuid, at, asked, later } = values
const { FacturaNeedsInput, FacturaExpiring, FacturaCancelled } = webhookNotices

const about = <Event extends string>(event: Event, instant: string) => ({
  event,
  version: apiVersion,
  idempotency_key: `${event}:${sessionId}:${(Date.parse(instant) / 1_000) | 0}`,
  session_id: sessionId,
  external_id: externalId,
  test_mode: true,
})

const completed: z.input<typeof FacturaCompleted> = {
  ...about('factura.completed', at),
  processing_time_seconds: 46,
  status: 'completed',
  completed_at: at,
  files: {
    xml_url: `https://api.example.com/api/v1/files/${sessionId}/xml`,
    pdf_url: `https://api.example.com/api/v1/files/${sessionId}/pdf`,
  },
  uuid,
  total: '116.00',
  merchant,
  recovered: false,
  differs: [],
  checks: { seal: 'verified', stamp_seal: 'verified', chain: 'not_checked' },
}

const failed: z.input<typeof FacturaFailed> = {
  ...about('factura.failed', at),
  processing_time_seconds: 46,
  status: 'failed',
  failed_at: at,
  billable: false,
  error: {
    code: 'ticket_not_found_at_merchant',
    message: 'The merchant does not know this ticket.',
    retryable: true,
    source: 'ticket',
  },
}

const needsInput: z.input<typeof FacturaNeedsInput> = {
  ...about('factura.needs_input', asked),
  needs_input: {
    reason: 'missing_ticket_field',
    fields: [{ name: 'portal_fields.folio', label: 'Folio', pattern: '^\\d{20}$' }],
    asked_at: asked,
    deadline: later,
  },
}

const expiring: z.input<typeof FacturaExpiring> = {
  ...about('factura.expiring', later),
  expires_at: later,
}

const cancelled: z.input<typeof FacturaCancelled> = {
  ...about('factura.cancelled', later),
  uuid,
  cancelled_seen_at: later,
}

/** One example body for each webhook. */
export const payloadExamples = {
  'factura.completed': completed,
  'factura.failed': failed,
  'factura.needs_input': needsInput,
  'factura.expiring': expiring,
  'factura.cancelled': cancelled,
} as const
