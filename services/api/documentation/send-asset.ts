import type { FastifyReply, FastifyRequest } from 'fastify'
import { isSameEtag } from '../http/is-same-etag.ts'
import type { Asset } from './pages/asset.ts'

/** Asked for again each time, and sent again only if it has changed. */
const CHECKED = 'no-cache'
/** Its address names its content. */
const FOR_EVER = 'public, max-age=31536000, immutable'

const acceptsGzip = ({ headers }: FastifyRequest) =>
  /\bgzip\b(?!\s*;\s*q=0(\.0*)?\s*(,|$))/.test(headers['accept-encoding'] ?? '')

type Sent = Readonly<{ isForEver: boolean; policy?: string }>

/** Answers with a part of the documentation, compressed where the client takes that. */
export const sendAsset = async (
  { request, reply }: Readonly<{ request: FastifyRequest; reply: FastifyReply }>,
  { type, bytes, etag, gzipped }: Asset,
  { isForEver, policy }: Sent,
): Promise<FastifyReply> => {
  // weak: of both forms of the same content
  reply.headers({
    etag: `W/${etag}`,
    'cache-control': isForEver ? FOR_EVER : CHECKED,
    vary: 'accept-encoding',
  })
  if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send(undefined)
  reply.header('content-type', type)
  if (policy !== undefined) reply.header('content-security-policy', policy)
  if (gzipped === null || !acceptsGzip(request)) return reply.send(bytes)
  return reply.header('content-encoding', 'gzip').send(await gzipped())
}
