import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Platform } from '#platform/platform.ts'
import type { FileRow } from '#projections/session-files/find-files.ts'
import { isSameEtag } from '../http/is-same-etag.ts'
import { expired } from '../sessions/find-session-files.ts'
import { contentTypes, filenameOf } from '../sessions/show-files.ts'
import { blobOf } from './blob-of.ts'

/** A file never changes. */
const FOR_EVER = 'private, max-age=31536000, immutable'

/**
 * What both kinds of download answer: the bytes, or a 304 where the client has them.
 * `cacheControl`: how long the client may keep them.
 */
export const sendFile =
  ({ blobs }: Pick<Platform, 'blobs'>, cacheControl = FOR_EVER) =>
  async (request: FastifyRequest, reply: FastifyReply, file: FileRow): Promise<FastifyReply> => {
    const etag = `"${file.sha256}"`
    reply.headers({ etag, 'cache-control': cacheControl })
    // `null` would be sent as JSON with a type and a length; a 304 describes no body of its own
    // (RFC 9110 §15.4.5)
    if (isSameEtag(request.headers['if-none-match'], etag)) return reply.code(304).send(undefined)
    reply.headers({
      'accept-ranges': 'none',
      'content-disposition': `attachment; filename="${filenameOf(file)}"`,
      'content-length': file.bytes,
      'content-security-policy': 'sandbox',
      'content-type': contentTypes[file.type],
    })
    return reply.send(await blobs.get(blobOf(file)).catch(expired))
  }
