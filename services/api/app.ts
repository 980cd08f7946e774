import Fastify, { type FastifyRequest } from 'fastify'
import { serializerCompiler, type ZodTypeProvider } from 'fastify-type-provider-zod'
import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/limits.ts'
import { clientAddressBehind } from '#platform/operation/client-address.ts'
import { newRequestId } from '#platform/operation/request-id.ts'
import type { App, Edge } from './dispatch/edge.ts'
import { linkAuthenticator } from './files/authenticate-link.ts'
import { signerOf } from './files/link-signer.ts'
import { authenticator } from './gate/authenticate.ts'
import { createFailedAttempts } from './gate/failed-attempts.ts'
import { keyed, type Limits } from './gate/keyed.ts'
import { answerError } from './http/answer-errors.ts'
import { answerHeaders } from './http/answer-headers.ts'
import { createAnswersDue } from './http/answers-due.ts'
import { awaitContinue } from './http/await-continue.ts'
import { boundLeftovers } from './http/bound-leftovers.ts'
import { answerClientError, answerConnect } from './http/client-errors.ts'
import { type Beside, handOver, unlessBeside } from './http/hand-over.ts'
import { acceptJson } from './http/json-body.ts'
import { createKnownPaths, refuseUnrouted } from './http/known-paths.ts'
import { validatorCompiler } from './http/validate.ts'
import { createOverload } from './limits/overload.ts'
import { createSharedBuckets } from './limits/shared-buckets.ts'
import { analyzeRoute } from './routes/analyze.ts'
import { archive } from './routes/archive.ts'
import { billing } from './routes/billing/billing.ts'
import { customers } from './routes/customers.ts'
import { docs } from './routes/docs.ts'
import { documents } from './routes/documents.ts'
import { events } from './routes/events.ts'
import { files } from './routes/files.ts'
import { getFactura } from './routes/get-factura.ts'
import { getFacturaFiles } from './routes/get-factura-files.ts'
import { getFacturaStatus } from './routes/get-factura-status.ts'
import { health } from './routes/health.ts'
import { linkFile } from './routes/link-file.ts'
import { merchants } from './routes/merchants.ts'
import { collectOpenapi } from './routes/openapi.ts'
import { receivers } from './routes/receivers.ts'
import { sandbox } from './routes/sandbox.ts'
import { sessionCancel } from './routes/session-cancel.ts'
import { sessionInput } from './routes/session-input.ts'
import { sessionRetry } from './routes/session-retry.ts'
import { sessions } from './routes/sessions.ts'
import { signedFiles } from './routes/signed-files.ts'
import { webhookEndpoints } from './routes/webhook-endpoints.ts'
import { webhookMessages } from './routes/webhook-messages.ts'
import { watchRequests } from './watch-requests.ts'

/**
 * Node enforces its time-outs only as often as it checks connections. A request is answered in 20
 * s, so 60 s of silence is a dead peer.
 */
const transport = {
  requestTimeout: 30_000,
  connectionTimeout: 60_000,
  keepAliveTimeout: 72_000,
  http: {
    headersTimeout: 10_000,
    connectionsCheckingInterval: 1_000,
    maxHeaderSize: 16 * 1024,
    // Node's own answer to a missing Host has no envelope; ours does
    requireHostHeader: false,
  },
} as const

const LONGEST_URL = 16 * 1024

/** A proxy may have used the other one (RFC 9112 §3.2: a second Host is a 400). */
const onlyOnce = ['host', 'authorization', 'content-type']

const badHeader = (field: string, code: 'required' | 'repeated', sentence: string) =>
  new Rejection('bad_request', sentence, { details: [{ field, code, message: sentence }] })

const checkHeaders = async ({ headers, raw }: FastifyRequest) => {
  if (headers.host === undefined && raw.httpVersion !== '1.0')
    throw badHeader('host', 'required', 'Host is missing.')
  const twice = onlyOnce.find((name) => (raw.headersDistinct[name]?.length ?? 0) > 1)
  if (twice) throw badHeader(twice, 'repeated', `The header ${twice} is given twice.`)
}

/**
 * Stays alive while it stops: a probe that gets 503 kills a process that still answers requests in
 * progress.
 */
const isLiveness = ({ routeOptions }: FastifyRequest) => routeOptions.url === '/health/live'

type WithBeside = Edge & Readonly<{ beside?: Beside | undefined }>

const create = ({ platform, answering, beside }: WithBeside) => {
  const paths = createKnownPaths()
  const due = createAnswersDue()
  const onError = answerError({ answering, logger: platform.logger })
  const app = Fastify({
    ...transport,
    logger: false,
    bodyLimit: limits.bodyBytes,
    genReqId: newRequestId,
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_URL },
    clientErrorHandler: answerClientError({ answering, paths, due, beside }),
    frameworkErrors: unlessBeside(beside, onError),
  })
  app.setErrorHandler(onError)
  app.setValidatorCompiler(validatorCompiler)
  app.setSerializerCompiler(serializerCompiler)
  paths.watch(app)
  due.watch(app.server)
  boundLeftovers(app.server)
  awaitContinue(app.server)
  // any expectation but 100-continue is ignored (RFC 9110 §10.1.1): Node's own 417 has no envelope
  app.server.on('checkExpectation', (request, response) => app.server.emit('request', request, response))
  app.server.on('connect', answerConnect({ answering, due }))
  return { app: app.withTypeProvider<ZodTypeProvider>(), paths }
}

/** The routes that need a key. */
const byKey =
  (edge: Edge, limiting: Limits) =>
  (scope: App, _options: object, done: () => void): void => {
    const failedAttempts = createFailedAttempts(limiting.buckets)
    const { accounts, config } = edge.platform
    const clientAddress = clientAddressBehind(config.trustedProxies)
    keyed(scope, authenticator({ accounts, failedAttempts, clientAddress }), limiting)
    const ofSessions = [
      getFactura,
      getFacturaStatus,
      getFacturaFiles,
      files,
      archive,
      billing,
      linkFile,
      sessionInput,
      sessionRetry,
      sessionCancel,
    ]
    const routes = [
      ...ofSessions,
      sessions,
      events,
      analyzeRoute,
      customers,
      receivers,
      merchants,
      webhookEndpoints,
      webhookMessages,
      sandbox,
    ]
    for (const route of routes) route(scope, edge)
    done()
  }

/** The routes whose path is signed, in place of a key. */
const byLink =
  (edge: Edge, limiting: Limits) =>
  (scope: App, _options: object, done: () => void): void => {
    keyed(scope, linkAuthenticator({ ...edge.platform, signer: signerOf(edge.platform) }), limiting)
    signedFiles(scope, edge)
    done()
  }

/**
 * The HTTP edge, ready to listen. Once `isStopping` is true, new requests get a 503 and go
 * elsewhere.
 */
export const createApp = async ({ beside, ...edge }: WithBeside, isStopping: () => boolean): Promise<App> => {
  const { app, paths } = create({ ...edge, beside })
  if (beside) handOver(app, beside)
  app.addHook('onRequest', async (request, reply) => {
    reply.headers(answerHeaders(request.id))
    if (isStopping() && !isLiveness(request))
      throw new Rejection('maintenance', 'The service is stopping.', { retryAfterSeconds: 5 })
  })
  app.addHook('onSend', async (_request, reply) => {
    if (isStopping()) reply.header('connection', 'close')
  })
  watchRequests(app, edge.platform.logger)
  app.addHook('onRequest', refuseUnrouted(paths))
  app.addHook('onRequest', checkHeaders)
  acceptJson(app)
  await collectOpenapi(app, edge.answering.baseUrl)
  health(app, edge)
  docs(app, edge.answering.baseUrl)
  documents(app, edge.platform.config.kafka?.prefix ?? '')
  const limiting = { buckets: createSharedBuckets(edge.platform), overload: createOverload(edge.platform) }
  app.addHook('onListen', async () => limiting.overload.start())
  app.addHook('onClose', async () => {
    limiting.buckets.stop()
    limiting.overload.stop()
  })
  await app.register(byKey(edge, limiting))
  await app.register(byLink(edge, limiting))
  return app
}
