import { z } from 'zod'
import { AttemptId, EndpointId, MessageId, SessionId } from '../../ids.ts'
import { Instant } from '../../values.ts'
import { success } from '../answers.ts'
import { inOrder, PageQuery, TimeBound } from '../list-query.ts'
import { pageOf } from '../page-of.ts'
import { EndpointEvent } from './endpoints.ts'
import { WebhookPayload } from './payloads.ts'

const State = z.enum(['waiting', 'delivered', 'abandoned', 'skipped'])
const Outcome = z.enum(['delivered', 'retry', 'abandoned'])

const range = { from: TimeBound.optional(), to: TimeBound.optional() }

export const MessagesQuery = PageQuery.extend({
  session_id: SessionId.optional(),
  endpoint_id: EndpointId.optional(),
  event: EndpointEvent.optional(),
  state: State.optional(),
  ...range,
}).check(inOrder('from', 'to'))
export type MessagesQuery = z.output<typeof MessagesQuery>

export const AttemptsQuery = PageQuery.extend({
  message_id: MessageId.optional(),
  session_id: SessionId.optional(),
  endpoint_id: EndpointId.optional(),
  outcome: Outcome.optional(),
  ...range,
}).check(inOrder('from', 'to'))
export type AttemptsQuery = z.output<typeof AttemptsQuery>

export const MessageParams = z.object({ message_id: MessageId })

/** The body of `POST webhook_messages/{message_id}/resend`. */
export const ResendMessage = z
  .strictObject({
    endpoint_id: EndpointId.optional().describe(
      'Resend to this endpoint alone; absent: to every endpoint that the message was for.',
    ),
  })
  .meta({ id: 'ResendMessage' })
export type ResendMessage = z.output<typeof ResendMessage>

/** The body of `POST webhook_endpoints/{endpoint_id}/recover`. */
export const RecoverMessages = z.strictObject({ since: TimeBound }).meta({ id: 'RecoverMessages' })
export type RecoverMessages = z.output<typeof RecoverMessages>

const Delivery = z
  .object({
    message_id: MessageId.describe('`webhook-id` of every request: it names the event.'),
    event: EndpointEvent,
    session_id: SessionId,
    endpoint_id: EndpointId.nullable().describe('Null for a `webhook_url`, and where nobody was subscribed.'),
    url: z.string().nullable().describe('Null where nobody was subscribed.'),
    state: State.describe(
      '`abandoned`: it was tried and given up. `skipped`: it was never tried, as nobody was subscribed, or the endpoint is disabled or deleted.',
    ),
    attempts: z.int().nonnegative(),
    next_attempt_at: Instant.nullable(),
    created_at: Instant,
    delivered_at: Instant.nullable(),
  })
  .meta({ id: 'WebhookDelivery' })
export type Delivery = z.infer<typeof Delivery>

const deliveries = z.array(Delivery)

const Attempt = z
  .object({
    attempt_id: AttemptId,
    message_id: MessageId,
    endpoint_id: EndpointId.nullable(),
    n: z.int().positive().describe('Counted for each message and endpoint.'),
    at: Instant,
    duration_ms: z.int().nonnegative(),
    status_code: z.int().nullable(),
    outcome: Outcome,
    error: z
      .string()
      .nullable()
      .describe(
        'Why there is no complete answer: `timeout`, `dns`, `connect`, `tls`, `reset`, `address_refused`, `protocol`.',
      ),
    response: z.string().nullable().describe('The beginning of the answer, 1,024 characters at most.'),
  })
  .meta({ id: 'WebhookAttempt' })
export type Attempt = z.infer<typeof Attempt>

export const MessageList = success(pageOf(Delivery)).meta({ id: 'WebhookMessageList' })
export const MessageAnswer = success(
  z.object({ message_id: MessageId, event: EndpointEvent, payload: WebhookPayload, deliveries }),
).meta({ id: 'WebhookMessageAnswer' })
export const MessageResent = success(z.object({ message_id: MessageId, deliveries })).meta({
  id: 'WebhookMessageResent',
})
export const AttemptList = success(pageOf(Attempt)).meta({ id: 'WebhookAttemptList' })
export const TestSent = success(z.object({ message_id: MessageId })).meta({ id: 'WebhookTestSent' })
export const MessagesRecovered = success(z.object({ messages: z.int().nonnegative() })).meta({
  id: 'WebhookMessagesRecovered',
})
