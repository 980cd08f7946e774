import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Answering } from '#platform/operation/envelope.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { Bus } from './bus.ts'
import type { ApiHandlers } from './handlers.ts'

/** What the routes get. */
export type Edge = Readonly<{
  platform: Platform
  answering: Answering
  bus: Bus<ApiHandlers['commands'], ApiHandlers['queries']>
}>

/** Routes validate and serialise with the same zod schemas as the OpenAPI document. */
export type App = FastifyInstance<
  RawServerDefault,
  IncomingMessage,
  ServerResponse,
  FastifyBaseLogger,
  ZodTypeProvider
>

/** The authenticated account of a request behind `keyed`. */
export const callerOf = (request: Pick<FastifyRequest, 'getDecorator'>): Caller =>
  request.getDecorator<Caller>('caller')
