import Fastify, { type FastifyInstance, type FastifyReply, type FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { newRequestId } from '#platform/operation/request-id.ts'
import { accountPages } from './account-pages.ts'
import { accountRoutes } from './accounts/account-routes.ts'
import { assetAt } from './assets/assets.ts'
import { noteActions } from './audit/actions.ts'
import { openDoor } from './door/open-door.ts'
import { entrance } from './entrance/entrance.ts'
import type { Parts } from './frame/page.ts'
import { headers, send } from './frame/send.ts'
import { createStreams } from './frame/streams.ts'
import { asRejection, RETRY_SECONDS, troublePage } from './frame/trouble-page.ts'
import { sendLinks } from './links/send-links.ts'
import { pages } from './pages.ts'
import { acceptUploads } from './uploads.ts'

const FORM_BYTES = 256 * 1024
const FOR_EVER = 'public, max-age=31536000, immutable'

const sendAsset = async ({ url, headers: asked }: FastifyRequest, reply: FastifyReply) => {
  const asset = assetAt(url)
  if (!asset) throw new Rejection('not_found', 'No such file.')
  reply.headers({ 'content-type': asset.type, 'cache-control': FOR_EVER, vary: 'accept-encoding' })
  if (!/\bgzip\b/.test(asked['accept-encoding'] ?? '')) return reply.send(asset.bytes)
  return reply.header('content-encoding', 'gzip').send(asset.gzipped)
}

const rejectionOf = (error: unknown): Rejection => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  if (status === 413) return new Rejection('payload_too_large', 'The files are too large.')
  if (status === 415) return new Rejection('unsupported_media_type', 'Not sent as a form of ours is.')
  return status < 500 ? new Rejection('not_found', 'Not HTTP of ours.') : asRejection(error)
}

const sayTrouble =
  ({ platform }: Pick<Parts, 'platform'>, door: ReturnType<typeof openDoor>) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply) => {
    const rejection = rejectionOf(error)
    const url = request.routeOptions.url ?? ''
    if (rejection.code === 'internal_error')
      platform.logger.error({ err: error, url, requestId: request.id }, 'a page failed')
    const visit = await door.visits.of(request, reply).catch(() => null)
    // the database is away: who asks is not known
    if (!visit)
      return reply
        .code(503)
        .header('retry-after', String(RETRY_SECONDS))
        .type('text/plain; charset=utf-8')
        .send('Algo falló de nuestro lado.')
    return send(reply, { ...visit, place: null, url: '/console' }, troublePage(rejection, visit.language))
  }

/** The console, ready to listen or to be handed requests. */
export const createConsole = async (
  parts: Omit<Parts, 'links'>,
): Promise<Readonly<{ app: FastifyInstance; end: () => void }>> => {
  const door = openDoor(parts.platform)
  const app = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: FORM_BYTES,
    exposeHeadRoutes: false,
    return503OnClosing: false,
  })
  app.removeAllContentTypeParsers()
  app.addContentTypeParser(
    'application/x-www-form-urlencoded',
    { parseAs: 'string' },
    async (_request: FastifyRequest, body: string | Buffer) => new URLSearchParams(String(body)),
  )
  app.addHook('onRequest', async ({ id }, reply) => {
    reply.headers({ ...headers, 'x-request-id': id })
  })
  acceptUploads(app)
  const trouble = sayTrouble(parts, door)
  app.setErrorHandler(trouble)
  app.setNotFoundHandler((request, reply) => trouble(new Rejection('not_found', 'No page.'), request, reply))
  app.get('/console/assets/:name', sendAsset)
  const streams = createStreams()
  app.addHook('preClose', async () => streams.end())
  const links = sendLinks(parts.platform)
  const needs = { ...parts, door, streams, links, note: noteActions(parts.platform.database.query) }
  entrance(app, needs)
  accountRoutes(app, needs)
  accountPages(app, pages, needs)
  await app.ready()
  return { app, end: streams.end }
}
