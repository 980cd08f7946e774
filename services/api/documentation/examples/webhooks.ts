import type { z } from 'zod'
import {
  type ChangeEndpoint,
  type CreateEndpoint,
  EndpointAnswer,
  EndpointCreated,
  EndpointDeleted,
  EndpointList,
  SecretRotated,
} from '#contracts/http/webhooks/endpoints.ts'
import {
  AttemptList,
  MessageAnswer,
  MessageList,
  MessageResent,
  MessagesRecovered,
  type RecoverMessages,
  type ResendMessage,
  TestSent,
} from '#contracts/http/webhooks/messages.ts'
import { example } from './example.ts'
import { exampleValues as values } from './example-values.ts'
import { payloadExamples } from './payloads.ts'

const { endpointId, messageId, url, secret } = values

const endpoint: z.input<typeof EndpointAnswer>['data'] = {
  endpoint_id: endpointId,
  url,
  events: ['factura.completed', 'factura.failed'],
  description: 'ERP',
  enabled: true,
  disabled_reason: null,
  created_at: values.asked,
}

const delivery = {
  message_id: messageId,
  event: 'factura.completed',
  session_id: values.sessionId,
  endpoint_id: endpointId,
  url,
  state: 'delivered',
  attempts: 1,
  next_attempt_at: null,
  created_at: values.at,
  delivered_at: values.at,
} as const

const attempt = {
  attempt_id: values.attemptId,
  message_id: messageId,
  endpoint_id: endpointId,
  n: 1,
  at: values.at,
  duration_ms: 84,
  status_code: 200,
  outcome: 'delivered',
  error: null,
  response: 'ok',
} as const

const create = { url, description: 'ERP' } satisfies z.input<typeof CreateEndpoint>
const change = {
  events: ['factura.completed', 'factura.failed', 'factura.needs_input'],
} satisfies z.input<typeof ChangeEndpoint>

/** By `operationId`. */
export const webhookExamples = {
  createWebhookEndpoint: example(EndpointCreated, {
    status: 201,
    body: create,
    data: { ...endpoint, secret },
  }),
  listWebhookEndpoints: example(EndpointList, { data: { items: [endpoint], next_cursor: null } }),
  getWebhookEndpoint: example(EndpointAnswer, { data: endpoint }),
  changeWebhookEndpoint: example(EndpointAnswer, { body: change, data: { ...endpoint, ...change } }),
  deleteWebhookEndpoint: example(EndpointDeleted, { data: { endpoint_id: endpointId, deleted: true } }),
  rotateWebhookSecret: example(SecretRotated, {
    data: { secret, previous_secret_valid_until: '2026-11-21T16:14:02.118Z' },
  }),
  testWebhookEndpoint: example(TestSent, { status: 202, data: { message_id: messageId } }),
  recoverWebhookMessages: example(MessagesRecovered, {
    status: 202,
    body: { since: '2026-11-01' } satisfies z.input<typeof RecoverMessages>,
    data: { messages: 12 },
  }),
  listWebhookMessages: example(MessageList, { data: { items: [delivery], next_cursor: null } }),
  getWebhookMessage: example(MessageAnswer, {
    data: {
      message_id: messageId,
      event: 'factura.completed',
      payload: payloadExamples['factura.completed'],
      deliveries: [delivery],
    },
  }),
  resendWebhookMessage: example(MessageResent, {
    status: 202,
    body: {} satisfies z.input<typeof ResendMessage>,
    data: {
      message_id: messageId,
      deliveries: [{ ...delivery, state: 'waiting', next_attempt_at: values.at, delivered_at: null }],
    },
  }),
  listWebhookAttempts: example(AttemptList, { data: { items: [attempt], next_cursor: null } }),
}
