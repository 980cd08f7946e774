import type { WebhookPayload } from '#contracts/http/webhooks/payloads.ts'
import { payloadOf } from '#projections/webhook-outbox/payload.ts'

type Invented = Readonly<{ sessionId: string; at: Date }>
type Origin = Parameters<typeof payloadOf>[1]

const blob = { sha256: '0'.repeat(64), mediaType: 'application/xml', bytes: 1 }

/** A `factura.completed` of a session that does not exist, as an endpoint is tested with. */
export const inventedMessage = ({ sessionId, at }: Invented, origin: Origin): WebhookPayload => {
  const payload = payloadOf(
    {
      event: 'factura.completed',
      session_id: sessionId,
      external_id: 'webhook-test',
      test_mode: true,
      merchant: { id: 'oxxo', name: 'OXXO' },
      requested_at: new Date(at.getTime() - 42_000),
      ended_at: at,
      failure: null,
      failure_detail: null,
      question: null,
      expiry: null,
      issued: {
        n: 1,
        uuid: '00000000-0000-4000-8000-000000000000',
        issuerRfc: 'CCO8605231N4',
        total: '116.00',
        stampedAt: at.toISOString().slice(0, 19),
        via: 'download',
        seal: 'verified',
        checks: { seal: 'verified', stampSeal: 'verified', chain: 'verified' },
        portalFolio: null,
        xml: blob,
        pdf: null,
      },
    },
    origin,
  )
  return payload.event === 'factura.completed' ? { ...payload, test: true } : payload
}
