import type { IncomingMessage, ServerResponse } from 'node:http'
import type { FastifyBaseLogger, FastifyInstance, FastifyRequest, RawServerDefault } from 'fastify'
import type { ZodTypeProvider } from 'fastify-type-provider-zod'
import type { Answering } from '#platform/operation/envelope.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import type { changeCustomer } from '../customers/change-customer.ts'
import type { deleteCustomer, findCustomer } from '../customers/find-customer.ts'
import type { listCustomers } from '../customers/list-customers.ts'
import type { saveCustomer } from '../customers/save-customer.ts'
import type { receiverOfRequest } from '../receivers/receiver-of-request.ts'
import type { receiverOfSession } from '../receivers/receiver-of-session.ts'
import type { TicketWaiters } from '../sessions/await-ticket.ts'
import type { findSession } from '../sessions/find-session.ts'
import type { findSessionFiles } from '../sessions/find-session-files.ts'
import type { requestSession } from '../sessions/request-session.ts'
import type { analyzeTicket } from '../tickets/analyze-ticket.ts'
import type { Bus } from './bus.ts'

export type Commands = {
  requestSession: ReturnType<typeof requestSession>
  saveCustomer: ReturnType<typeof saveCustomer>
  changeCustomer: ReturnType<typeof changeCustomer>
  deleteCustomer: ReturnType<typeof deleteCustomer>
}
export type Queries = {
  ticketOf: TicketWaiters['wait']
  receiver: ReturnType<typeof receiverOfRequest>
  receiverOfSession: ReturnType<typeof receiverOfSession>
  analysis: ReturnType<typeof analyzeTicket>
  session: ReturnType<typeof findSession>
  sessionFiles: ReturnType<typeof findSessionFiles>
  customer: ReturnType<typeof findCustomer>
  customers: ReturnType<typeof listCustomers>
}

/** What the routes are given. */
export type Edge = Readonly<{
  platform: Platform
  answering: Answering
  bus: Bus<Commands, Queries>
}>

/** Routes validate and serialise with the zod schemas that the OpenAPI document is made of. */
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
