import { z } from 'zod'
import type { EndpointEvent } from '#contracts/http/webhooks/endpoints.ts'
import { webhookNotices } from '#contracts/http/webhooks/notices.ts'
import { FacturaCompleted, FacturaFailed } from '#contracts/http/webhooks/payloads.ts'
import { payloadExamples } from './examples/payloads.ts'

const { FacturaNeedsInput, FacturaExpiring, FacturaCancelled } = webhookNotices

type Webhook = Readonly<{ operation: string; summary: string; description: string; body: z.ZodType }>

const asked = 'Sent only to endpoints that are subscribed to it by name.'

const webhooks: Record<EndpointEvent, Webhook> = {
  'factura.completed': {
    operation: 'facturaCompleted',
    summary: 'A session has its CFDI',
    description: 'The files can be downloaded with a key of the account.',
    body: FacturaCompleted,
  },
  'factura.failed': {
    operation: 'facturaFailed',
    summary: 'A session ended without a CFDI',
    description: 'The status of the session says in `failure.action` what to do about it.',
    body: FacturaFailed,
  },
  'factura.needs_input': {
    operation: 'facturaNeedsInput',
    summary: 'A session waits for its client',
    description: `Answer with \`POST /api/v1/sessions/{session_id}/input\`. ${asked}`,
    body: FacturaNeedsInput,
  },
  'factura.expiring': {
    operation: 'facturaExpiring',
    summary: 'A session that waits is lost soon',
    description: `24 hours before \`expires_at\`, or halfway to it where less is left. ${asked}`,
    body: FacturaExpiring,
  },
  'factura.cancelled': {
    operation: 'facturaCancelled',
    summary: 'SAT reports that a CFDI was cancelled',
    description: asked,
    body: FacturaCancelled,
  },
}

const header = (name: string, description: string, example: string) => ({
  name,
  in: 'header',
  required: true,
  description,
  schema: { type: 'string' },
  example,
})

const headers = [
  header(
    'webhook-id',
    'Names the event: the same for every endpoint, attempt and resend. Deduplicate by it.',
    'msg_01KAQ8Z4N3W6T9B2C5D8F0G1H7',
  ),
  header('webhook-timestamp', 'Unix seconds of this attempt.', '1763655242'),
  header(
    'webhook-signature',
    'Standard Webhooks: `v1,` and base64 of HMAC-SHA256 over `id.timestamp.body`; one for each valid secret, separated by blanks.',
    'v1,g0hM9SsE+OTPJTGt/tmIKtSyZlE3uFJELVlNIOLJ1OE=',
  ),
]

const answers = {
  '2XX': { description: 'Delivered. Answer within 15 seconds.' },
  '410': { description: 'Disables the endpoint.' },
  '4XX': { description: 'Retried, ten attempts in about three days; `Retry-After` lengthens a wait.' },
}

const nameOf = (body: z.ZodType): string => {
  const { id } = z.globalRegistry.get(body) ?? {}
  if (!id) throw new Error('the body of a webhook has no id')
  return id
}

/** What the service sends to endpoints: `webhooks` of the document. */
export const webhookOperations = Object.fromEntries(
  Object.entries(webhooks).map(([event, { operation, body, ...said }]) => {
    const content = {
      schema: { $ref: `#/components/schemas/${nameOf(body)}` },
      example: payloadExamples[event as EndpointEvent],
    }
    const requestBody = { required: true, content: { 'application/json': content } }
    const post = {
      operationId: operation,
      ...said,
      security: [],
      parameters: headers,
      requestBody,
      responses: answers,
    }
    return [event, { post }]
  }),
)
