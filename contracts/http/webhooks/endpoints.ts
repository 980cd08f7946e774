import { z } from 'zod'
import { EndpointId } from '../../ids.ts'
import { Instant } from '../../values.ts'
import { success } from '../answers.ts'
import { oneLine } from '../one-line.ts'
import { pageOf } from '../page-of.ts'

/** What an endpoint can be subscribed to. */
export const EndpointEvent = z.enum([
  'factura.completed',
  'factura.failed',
  'factura.needs_input',
  'factura.cancelled',
  'factura.expiring',
])
export type EndpointEvent = z.infer<typeof EndpointEvent>

/** For an endpoint that is created without `events`. */
export const defaultEvents: readonly EndpointEvent[] = ['factura.completed', 'factura.failed']

const events = z
  .array(EndpointEvent)
  .min(1)
  .max(20)
  .describe(
    'The events that it receives; one that is named twice counts once. Default at its creation: `factura.completed` and `factura.failed`.',
  )

const url = oneLine().describe(
  'A public https URL on port 443 or 8443, 2,048 characters at most; unique in its mode.',
)

const description = oneLine(200)

/** The body of `POST /api/v1/webhook_endpoints`. */
export const CreateEndpoint = z
  .strictObject({ url, events: events.optional(), description: description.nullable().optional() })
  .meta({ id: 'CreateEndpoint' })
export type CreateEndpoint = z.output<typeof CreateEndpoint>

/** The body of `PATCH`: absent fields stay unchanged. */
export const ChangeEndpoint = z
  .strictObject({
    url: url.optional(),
    events: events.optional(),
    description: description.nullable().optional(),
    enabled: z
      .boolean()
      .optional()
      .describe('`true` clears `disabled_reason`. Missed messages are not sent: see `recover`.'),
  })
  .meta({ id: 'ChangeEndpoint' })
export type ChangeEndpoint = z.output<typeof ChangeEndpoint>

export const EndpointParams = z.object({ endpoint_id: EndpointId })

const Endpoint = z
  .object({
    endpoint_id: EndpointId,
    url: z.url(),
    events: z.array(EndpointEvent),
    description: z.string().nullable(),
    enabled: z.boolean(),
    disabled_reason: z
      .enum(['gone', 'failing'])
      .nullable()
      .describe(
        '`gone`: it answered 410; `failing`: it failed for five days. Null where its owner disabled it.',
      ),
    created_at: Instant,
  })
  .meta({ id: 'WebhookEndpoint' })
export type Endpoint = z.infer<typeof Endpoint>

const secret = z.string().describe('`whsec_` + base64 of 32 bytes; shown here and at its rotation only.')

const created = Endpoint.extend({ secret })
const rotated = z.object({
  secret,
  previous_secret_valid_until: Instant.describe('Until then both secrets sign.'),
})

export const EndpointAnswer = success(Endpoint).meta({ id: 'WebhookEndpointAnswer' })
export const EndpointCreated = success(created).meta({ id: 'WebhookEndpointCreated' })
export const EndpointList = success(pageOf(Endpoint)).meta({ id: 'WebhookEndpointList' })
export const EndpointDeleted = success(z.object({ endpoint_id: EndpointId, deleted: z.literal(true) })).meta({
  id: 'WebhookEndpointDeleted',
})
export const SecretRotated = success(rotated).meta({ id: 'WebhookSecretRotated' })
