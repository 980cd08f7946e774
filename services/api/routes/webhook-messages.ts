import {
  AttemptList,
  AttemptsQuery,
  MessageAnswer,
  MessageList,
  MessageParams,
  MessageResent,
  MessagesQuery,
  ResendMessage,
} from '#contracts/http/webhooks/messages.ts'
import { MessageId } from '#contracts/ids.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const list = documented(
  { querystring: MessagesQuery },
  {
    operation: 'listWebhookMessages',
    summary: 'The webhooks of the account, newest first',
    description: 'One item for each message and endpoint.',
    success: { 200: json('A page', MessageList) },
    errors: ['invalid_request'],
  },
)

const read = documented(
  { params: MessageParams },
  {
    operation: 'getWebhookMessage',
    summary: 'A webhook message: its body, and where it was sent',
    success: { 200: json('The message', MessageAnswer) },
    errors: ['not_found'],
  },
)

const resend = documented(
  { params: MessageParams, body: ResendMessage },
  {
    operation: 'resendWebhookMessage',
    summary: 'Sends a webhook message again, now',
    description: [
      'Whatever its state, also to a disabled endpoint; under the same `webhook-id`, and attempts go on counting.',
      'The body may be left out. Where nobody was subscribed it goes to all that are subscribed now. Deleted endpoints are left out.',
    ].join(' '),
    success: { 202: json('Where it is sent', MessageResent) },
    errors: ['not_found', 'invalid_json', 'payload_too_large', 'unsupported_media_type', 'invalid_request'],
  },
)

const attempts = documented(
  { querystring: AttemptsQuery },
  {
    operation: 'listWebhookAttempts',
    summary: 'The requests that were made for webhooks, newest first',
    description: 'They are kept for 90 days.',
    success: { 200: json('A page', AttemptList) },
    errors: ['invalid_request'],
  },
)

const config = { costs: 'read' } as const

/** `/api/v1/webhook_messages` and `/api/v1/webhook_attempts`: what was delivered, and how. */
export const webhookMessages = (app: App, { answering, bus }: Edge): void => {
  const path = '/api/v1/webhook_messages'
  app.get(path, { schema: list }, async (request) =>
    success(answering, await bus.ask('webhookMessages', { caller: callerOf(request), query: request.query })),
  )
  app.get(`${path}/:message_id`, { schema: read }, async (request) => {
    const messageId = request.params.message_id
    return success(answering, await bus.ask('webhookMessage', { caller: callerOf(request), messageId }))
  })
  app.post(
    `${path}/:message_id/resend`,
    { schema: resend, config: { ...config, bodyOptional: true } },
    async (request, reply) => {
      const messageId = MessageId.parse(request.params.message_id)
      const asked = { caller: callerOf(request), messageId, body: request.body }
      const deliveries = await bus.run('resendMessage', asked)
      return reply.code(202).send(success(answering, { message_id: messageId, deliveries }))
    },
  )
  app.get('/api/v1/webhook_attempts', { schema: attempts }, async (request) =>
    success(answering, await bus.ask('webhookAttempts', { caller: callerOf(request), query: request.query })),
  )
}
