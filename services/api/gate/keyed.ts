import type { FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { apiVersion } from '#contracts/http/requests.ts'
import { limits } from '#contracts/limits.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type App, callerOf } from '../dispatch/edge.ts'
import { continueBody } from '../http/await-continue.ts'
import { checkBodyHeaders, ignoresBody, lacksBody } from '../http/json-body.ts'
import type { Overload } from '../limits/overload.ts'
import type { SharedBuckets } from '../limits/shared-buckets.ts'
import { checkScope } from './check-scope.ts'
import { createRateLimits, type Operation } from './rate-limits.ts'
import { createUploadBudget } from './upload-budget.ts'

const OVERLOAD_SECONDS = 5

/** HEAD is answered by GET's route. */
const operationOf = ({ routeOptions }: FastifyRequest): Operation =>
  routeOptions.config.costs === 'read' || routeOptions.method === 'GET' || routeOptions.method === 'HEAD'
    ? 'read'
    : 'create'

const hasBody = (request: FastifyRequest) =>
  !ignoresBody(request) && !lacksBody(request) && (request.method === 'POST' || request.method === 'PATCH')

const checkVersion = async ({ headers }: FastifyRequest) => {
  const asked = headers['api-version']
  // an empty one counts as absent
  if (asked && asked !== apiVersion) {
    const message = `must be ${apiVersion}`
    const details = [{ field: 'api-version', code: 'unsupported_version', message }]
    throw new Rejection('unsupported_version', `Api-Version ${message}.`, { details })
  }
}

const bodyBytes = ({ headers }: FastifyRequest) => Number(headers['content-length'] ?? limits.bodyBytes)

/** Throws `unauthorized`, `account_suspended` or `rate_limited`. */
type Authenticate = (request: FastifyRequest) => Promise<Caller>

export type Limits = Readonly<{ buckets: SharedBuckets; overload: Pick<Overload, 'cause'> }>

/** A refused create costs no token of its account. */
const refuseOverload = ({ cause }: Limits['overload']) => {
  if (cause() !== null)
    throw new Rejection('overloaded', 'There is no capacity for creates right now.', {
      retryAfterSeconds: OVERLOAD_SECONDS,
    })
}

/**
 * Hooks of every route that needs a key or a link, in the order of decisions.md: key, scope, rate,
 * version, media type and size. Under overload creates end before the rate, and reads go on.
 */
export const keyed = (app: App, authenticate: Authenticate, { buckets, overload }: Limits): void => {
  const limitRate = createRateLimits(buckets)
  const uploads = createUploadBudget()
  app.decorateRequest('caller', null)
  app.decorateRequest('uploaded', null)
  app.addHook('onRequest', async (request, reply) => {
    const caller = await authenticate(request)
    request.setDecorator('caller', caller)
    checkScope(request, caller)
    const operation = operationOf(request)
    if (operation === 'create') refuseOverload(overload)
    await limitRate(operation, caller, reply)
  })
  app.addHook('onRequest', checkVersion)
  app.addHook('onRequest', async (request) => {
    if (hasBody(request)) await checkBodyHeaders(request)
  })
  app.addHook('preParsing', async (request: FastifyRequest, reply: FastifyReply) => {
    if (!hasBody(request)) return
    const leave = await uploads.enter(callerOf(request).accountId, bodyBytes(request))
    continueBody(request.raw, reply.raw)
    request.setDecorator('uploaded', leave)
    reply.raw.once('close', leave)
    if (reply.raw.closed) leave()
  })
  // a body takes time to arrive: a key that was revoked meanwhile must start nothing
  app.addHook('preValidation', async (request) => {
    if (hasBody(request)) request.setDecorator('caller', await authenticate(request))
    else if (lacksBody(request)) request.body = {}
  })
}
