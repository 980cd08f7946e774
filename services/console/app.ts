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
import { headers } from './frame/send.ts'
import { FORM_BYTES } from './frame/sent-form.ts'
import { createStreams } from './frame/streams.ts'
import { sendLinks } from './links/send-links.ts'
import { pages } from './pages.ts'
import { answerUnparsed } from './trouble/answer-unparsed.ts'
import { sayTrouble } from './trouble/say-trouble.ts'
import { unparsedPage } from './trouble/unparsed-page.ts'
import { acceptUploads } from './uploads.ts'

/** As the API's: an id of any length is only unknown. */
const LONGEST_URL = 16 * 1024
const FOR_EVER = 'public, max-age=31536000, immutable'

const sendAsset = async ({ url, headers: asked }: FastifyRequest, reply: FastifyReply) => {
  const asset = assetAt(url)
  if (!asset) throw new Rejection('not_found', 'No such file.')
  reply.headers({ 'content-type': asset.type, 'cache-control': FOR_EVER, vary: 'accept-encoding' })
  if (!/\bgzip\b/.test(asked['accept-encoding'] ?? '')) return reply.send(asset.bytes)
  return reply.header('content-encoding', 'gzip').send(asset.gzipped)
}

type Console = Readonly<{
  app: FastifyInstance
  refuse: ReturnType<typeof unparsedPage>
  end: () => void
}>

/** The console, ready to listen or to be handed requests. */
export const createConsole = async (parts: Omit<Parts, 'links'>): Promise<Console> => {
  const door = openDoor(parts.platform)
  const [trouble, refuse] = [sayTrouble(parts, door), unparsedPage(door)]
  const app = Fastify({
    logger: false,
    genReqId: newRequestId,
    bodyLimit: FORM_BYTES,
    exposeHeadRoutes: false,
    return503OnClosing: false,
    routerOptions: { maxParamLength: LONGEST_URL },
    frameworkErrors: trouble,
    clientErrorHandler: answerUnparsed(refuse),
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
  return { app, refuse, end: streams.end }
}
