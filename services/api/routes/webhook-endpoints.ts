import { PageQuery } from '#contracts/http/list-query.ts'
import {
  ChangeEndpoint,
  CreateEndpoint,
  EndpointAnswer,
  EndpointCreated,
  EndpointDeleted,
  EndpointList,
  EndpointParams,
  SecretRotated,
} from '#contracts/http/webhooks/endpoints.ts'
import { MessagesRecovered, RecoverMessages, TestSent } from '#contracts/http/webhooks/messages.ts'
import { EndpointId } from '#contracts/ids.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const bodyErrors = ['invalid_json', 'payload_too_large', 'unsupported_media_type', 'invalid_request'] as const
const params = EndpointParams

const create = documented(
  { body: CreateEndpoint },
  {
    operation: 'createWebhookEndpoint',
    summary: 'Adds an address that webhooks are sent to',
    description: 'At most 10 for each account and key mode, disabled ones included.',
    success: { 201: json('The endpoint, with its secret', EndpointCreated) },
    errors: [...bodyErrors, 'webhook_url_not_allowed', 'endpoint_exists', 'too_many_endpoints'],
  },
)

const list = documented(
  { querystring: PageQuery },
  {
    operation: 'listWebhookEndpoints',
    summary: 'The webhook endpoints of the account, newest first',
    success: { 200: json('A page', EndpointList) },
    errors: ['invalid_request'],
  },
)

const read = documented(
  { params },
  {
    operation: 'getWebhookEndpoint',
    summary: 'A webhook endpoint',
    success: { 200: json('The endpoint as it is now', EndpointAnswer) },
    errors: ['not_found'],
  },
)

const change = documented(
  { params, body: ChangeEndpoint },
  {
    operation: 'changeWebhookEndpoint',
    summary: 'Changes the given fields of a webhook endpoint',
    description: 'A new address also gets what was waiting for the former one.',
    success: { 200: json('The endpoint after the change', EndpointAnswer) },
    errors: ['not_found', ...bodyErrors, 'webhook_url_not_allowed', 'endpoint_exists'],
  },
)

const remove = documented(
  { params },
  {
    operation: 'deleteWebhookEndpoint',
    summary: 'Deletes a webhook endpoint',
    description: 'What was waiting for it is skipped.',
    success: { 200: json('Deleted', EndpointDeleted) },
    errors: ['not_found'],
  },
)

const rotate = documented(
  { params },
  {
    operation: 'rotateWebhookSecret',
    summary: 'Replaces the secret of a webhook endpoint',
    description: 'For 24 hours both sign: `webhook-signature` has one signature for each. A body is ignored.',
    success: { 200: json('The new secret', SecretRotated) },
    errors: ['not_found'],
  },
)

const testIt = documented(
  { params },
  {
    operation: 'testWebhookEndpoint',
    summary: 'Sends a test message to a webhook endpoint',
    description:
      'A `factura.completed` of an invented session with `"test": true`, also to a disabled endpoint. A body is ignored.',
    success: { 202: json('The message that is sent', TestSent) },
    errors: ['not_found'],
  },
)

const recover = documented(
  { params, body: RecoverMessages },
  {
    operation: 'recoverWebhookMessages',
    summary: 'Sends what a webhook endpoint has missed',
    description: [
      'Everything since then that it is subscribed to and did not get, each once: also what was skipped because nobody was subscribed,',
      'but not what went to others or to a `webhook_url`. A disabled endpoint gets nothing: enable it first.',
    ].join(' '),
    success: { 202: json('How many messages are sent', MessagesRecovered) },
    errors: ['not_found', ...bodyErrors],
  },
)

const config = { costs: 'read' } as const
const withoutBody = { costs: 'read', ignoresBody: true } as const

const path = '/api/v1/webhook_endpoints'

const sending = (app: App, { answering, bus }: Pick<Edge, 'answering' | 'bus'>): void => {
  app.post(`${path}/:endpoint_id/rotate_secret`, { schema: rotate, config: withoutBody }, async (request) => {
    const endpointId = request.params.endpoint_id
    return success(
      answering,
      await bus.run('rotateEndpointSecret', { caller: callerOf(request), endpointId }),
    )
  })
  app.post(`${path}/:endpoint_id/test`, { schema: testIt, config: withoutBody }, async (request, reply) => {
    const endpointId = request.params.endpoint_id
    const sent = await bus.run('testEndpoint', { caller: callerOf(request), endpointId })
    return reply.code(202).send(success(answering, sent))
  })
  app.post(`${path}/:endpoint_id/recover`, { schema: recover, config }, async (request, reply) => {
    const asked = { caller: callerOf(request), endpointId: request.params.endpoint_id, body: request.body }
    return reply.code(202).send(success(answering, await bus.run('recoverMessages', asked)))
  })
}

/** `/api/v1/webhook_endpoints`: where webhooks are sent, separate for live and test keys. */
export const webhookEndpoints = (app: App, { answering, bus }: Edge): void => {
  app.post(path, { schema: create, config }, async (request, reply) => {
    const { body } = request
    const created = await bus.run('createEndpoint', { caller: callerOf(request), body })
    reply.header('location', `${path}/${created.endpoint_id}`)
    return reply.code(201).send(success(answering, created))
  })
  app.get(path, { schema: list }, async (request) =>
    success(answering, await bus.ask('endpoints', { caller: callerOf(request), query: request.query })),
  )
  app.get(`${path}/:endpoint_id`, { schema: read }, async (request) => {
    const endpointId = request.params.endpoint_id
    return success(answering, await bus.ask('endpoint', { caller: callerOf(request), endpointId }))
  })
  app.patch(`${path}/:endpoint_id`, { schema: change, config }, async (request) => {
    const asked = { caller: callerOf(request), endpointId: request.params.endpoint_id, body: request.body }
    return success(answering, await bus.run('changeEndpoint', asked))
  })
  app.delete(`${path}/:endpoint_id`, { schema: remove, config }, async (request) => {
    const endpointId = EndpointId.parse(request.params.endpoint_id)
    await bus.run('deleteEndpoint', { caller: callerOf(request), endpointId })
    return success(answering, { endpoint_id: endpointId, deleted: true as const })
  })
  sending(app, { answering, bus })
}
