import { MerchantAnswer, MerchantList } from '#contracts/http/merchants.ts'
import { MerchantParams, MerchantsQuery } from '#contracts/http/requests.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const list = documented(
  { querystring: MerchantsQuery },
  {
    operation: 'listMerchants',
    summary: 'The merchants whose tickets are recognised, by name',
    description:
      'A test key sees what the sandbox supports, a live key what a live session would really reach.',
    success: { 200: json('A page', MerchantList) },
    errors: ['invalid_request'],
  },
)

const read = documented(
  { params: MerchantParams },
  {
    operation: 'getMerchant',
    summary: 'A merchant',
    description:
      'Health is not measured yet: its status is `unknown`, counts are 0 and the other figures null.',
    success: { 200: json('What is known of the merchant', MerchantAnswer) },
    errors: ['not_found'],
  },
)

/** `/api/v1/merchants`: whose tickets are recognised, and what of them is supported. */
export const merchants = (app: App, { answering, bus }: Edge): void => {
  const path = '/api/v1/merchants'
  app.get(path, { schema: list }, async (request) =>
    success(answering, await bus.ask('merchants', { caller: callerOf(request), query: request.query })),
  )
  app.get(`${path}/:merchant_id`, { schema: read }, async (request) => {
    const merchantId = request.params.merchant_id
    return success(answering, await bus.ask('merchant', { caller: callerOf(request), merchantId }))
  })
}
