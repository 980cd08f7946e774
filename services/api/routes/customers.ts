import {
  CustomerAnswer,
  CustomerDeleted,
  CustomerList,
  CustomerSaved,
  DeleteCustomerQuery,
} from '#contracts/http/customers.ts'
import { PageQuery } from '#contracts/http/list-query.ts'
import { ChangeCustomer, CustomerParams, SaveCustomer } from '#contracts/http/requests.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const bodyErrors = ['invalid_json', 'payload_too_large', 'unsupported_media_type', 'invalid_request'] as const
const receiverErrors = ['invalid_rfc', 'invalid_catalog_code', 'regimen_uso_mismatch'] as const

const save = documented(
  { body: SaveCustomer },
  {
    operation: 'saveCustomer',
    summary: 'Saves a receiver as a customer',
    description: [
      'Each RFC has one profile per account and key mode: 201 if it is new, 200 if an existing one was changed.',
      'E-mail and use stay as they were unless the request gives them.',
    ].join(' '),
    success: {
      200: json('The existing profile, changed', CustomerSaved),
      201: json('The new profile', CustomerSaved),
    },
    errors: [
      ...bodyErrors,
      'receiver_required',
      'receiver_ambiguous',
      ...receiverErrors,
      'invalid_base64',
      'csf_unreadable',
    ],
  },
)

const list = documented(
  { querystring: PageQuery },
  {
    operation: 'listCustomers',
    summary: 'The customers of the account, newest first',
    success: { 200: json('A page', CustomerList) },
    errors: ['invalid_request'],
  },
)

const read = documented(
  { params: CustomerParams },
  {
    operation: 'getCustomer',
    summary: 'A customer',
    success: { 200: json('The profile as it is now', CustomerAnswer) },
    errors: ['not_found'],
  },
)

const change = documented(
  { params: CustomerParams, body: ChangeCustomer },
  {
    operation: 'changeCustomer',
    summary: 'Changes the given fields of a customer',
    description:
      'The RFC cannot change: another RFC is another customer. Existing sessions keep their receiver.',
    success: { 200: json('The profile after the change', CustomerSaved) },
    errors: ['not_found', ...bodyErrors, ...receiverErrors],
  },
)

const remove = documented(
  { params: CustomerParams, querystring: DeleteCustomerQuery },
  {
    operation: 'deleteCustomer',
    summary: 'Deletes a customer',
    description: [
      'Existing sessions continue and keep their receiver.',
      'With `erase=true` its receiver is erased too, as `POST receivers/erase` does.',
    ].join(' '),
    success: { 200: json('Deleted', CustomerDeleted) },
    errors: ['not_found', 'session_not_completed', 'invalid_request'],
  },
)

const config = { costs: 'read' } as const

/** `/api/v1/customers`: receivers that an account keeps, separate for live and test keys. */
export const customers = (app: App, { answering, bus }: Edge): void => {
  const path = '/api/v1/customers'
  app.post(path, { schema: save }, async (request, reply) => {
    const { saved, created } = await bus.run('saveCustomer', {
      caller: callerOf(request),
      body: request.body,
    })
    reply.header('location', `${path}/${saved.customer_id}`)
    return reply.code(created ? 201 : 200).send(success(answering, saved))
  })
  app.get(path, { schema: list }, async (request) =>
    success(answering, await bus.ask('customers', { caller: callerOf(request), query: request.query })),
  )
  app.get(`${path}/:customer_id`, { schema: read }, async (request) => {
    const customerId = request.params.customer_id
    return success(answering, await bus.ask('customer', { caller: callerOf(request), customerId }))
  })
  app.patch(`${path}/:customer_id`, { schema: change, config }, async (request) => {
    const asked = { caller: callerOf(request), customerId: request.params.customer_id, body: request.body }
    return success(answering, await bus.run('changeCustomer', asked))
  })
  app.delete(`${path}/:customer_id`, { schema: remove, config }, async (request) => {
    const customerId = request.params.customer_id
    const erasing = request.query.erase === 'true'
    await bus.run('deleteCustomer', { caller: callerOf(request), customerId, erasing })
    return success(answering, { customer_id: customerId, deleted: true as const })
  })
}
