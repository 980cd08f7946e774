import type { Readable } from 'node:stream'
import type { FastifyRequest } from 'fastify'
import { z } from 'zod'
import { ChargeList, ChargesQuery } from '#contracts/http/billing/charges.ts'
import { SummaryAnswer, SummaryQuery } from '#contracts/http/billing/summary.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../../dispatch/edge.ts'
import { readerOf } from '../../gate/reader-of.ts'
import { acceptedFormat } from '../../http/accepted-format.ts'
import { documented, json } from '../openapi.ts'

const formats = new Map([
  ['application/json', 'json'],
  ['text/csv', 'csv'],
])

const text = z.custom<Readable>().meta({ type: 'string', description: 'A row a line, after a header' })

const list = documented(
  { querystring: ChargesQuery },
  {
    operation: 'listCharges',
    summary: 'What the account was charged, oldest first',
    description: [
      'A live session that completes is one row: `charge` at the price of its day, or `waiver` of 0.00 with the reason `same_cfdi` where its CFDI was charged to the account before.',
      '`Accept: text/csv`: all rows, streamed, without `limit` and `cursor`; UTF-8 with a byte order mark; `merchant` is its name. At most 5 at once per account. One that fails, or is not read, is cut without its last chunk.',
    ].join(' '),
    success: {
      200: {
        description: 'A page, or all rows as CSV',
        content: { 'application/json': { schema: ChargeList }, 'text/csv': { schema: text } },
      },
    },
    errors: ['invalid_request', 'too_many_concurrent_requests'],
  },
)

const summary = documented(
  { querystring: SummaryQuery },
  {
    operation: 'getBillingSummary',
    summary: 'What a month comes to',
    description: 'With a test key all counts and amounts are zero: test sessions are never charged.',
    success: { 200: json('The month', SummaryAnswer) },
    errors: ['invalid_request'],
  },
)

/** A CSV has all rows. */
const mustBeWhole = ({ originalUrl }: FastifyRequest): void => {
  const given = new URLSearchParams(originalUrl.split('?')[1] ?? '')
  const details = ['limit', 'cursor']
    .filter((field) => given.has(field))
    .map((field) => ({ field, code: 'not_with_csv', message: 'does not go with text/csv: it has all rows' }))
  const names = details.map(({ field }) => field).join(', ')
  if (details.length > 0)
    throw new Rejection('invalid_request', `The request is malformed: ${names}.`, { details })
}

/** `/api/v1/billing`: what an account is charged. */
export const billing = (app: App, { answering, bus, platform }: Edge): void => {
  app.get('/api/v1/billing/charges', { schema: list }, async (request, reply) => {
    const asked = { caller: callerOf(request), query: request.query }
    const isCsv = request.method !== 'HEAD' && acceptedFormat(request.headers, formats) === 'csv'
    if (!isCsv) return success(answering, await bus.ask('charges', asked))
    mustBeWhole(request)
    const reader = readerOf(platform, request, reply)
    const csv = await bus.ask('chargesAsCsv', { ...asked, reader })
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': 'attachment; filename="charges.csv"',
      'content-type': 'text/csv; charset=utf-8',
    })
    return reply.send(csv)
  })
  app.get('/api/v1/billing/summary', { schema: summary }, async (request) =>
    success(answering, await bus.ask('billingSummary', { caller: callerOf(request), query: request.query })),
  )
}
