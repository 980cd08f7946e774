import { z } from 'zod'
import { FileParams } from '#contracts/http/requests.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { expired } from '../sessions/find-session-files.ts'
import { contentTypes, filenameOf } from '../sessions/show-files.ts'
import { documented, fileContent } from './openapi.ts'

const schema = documented(
  { params: FileParams },
  {
    operation: 'downloadFile',
    summary: 'The XML exactly as it was stamped, or the PDF',
    description: 'HEAD and `If-None-Match` work; `ETag` is the SHA-256; the file never changes.',
    success: {
      200: fileContent,
      304: z.null().optional().describe('Not modified: If-None-Match names this file'),
    },
    errors: ['not_found', 'session_not_completed', 'session_failed', 'files_expired'],
  },
)

/** RFC 9110 §13.1.2: a list of tags compared weakly, or `*`. */
const isSame = (ifNoneMatch: string | undefined, etag: string): boolean =>
  (ifNoneMatch ?? '').split(',').some((tag) => tag.trim() === '*' || tag.trim().replace(/^W\//, '') === etag)

/**
 * `GET /api/v1/files/{session_id}/{file_type}`, HEAD too. Finds bytes by owner, session and type,
 * never by a path.
 */
export const files = (app: App, { platform, bus }: Edge): void => {
  const url = '/api/v1/files/:session_id/:file_type'
  // HEAD has a route of its own: Fastify derives one from a GET that gives a 304 a Content-Length
  for (const method of ['GET', 'HEAD'] as const)
    app.route({
      method,
      url,
      exposeHeadRoute: false,
      schema: { ...schema, hide: method === 'HEAD' },
      handler: async (request, reply) => {
        const { session_id: sessionId, file_type: type } = request.params
        const found = await bus.ask('sessionFiles', { caller: callerOf(request), sessionId })
        const { sha256, media_type: mediaType, bytes, key_id: key } = found.files[type]
        const etag = `"${sha256}"`
        reply.headers({ etag, 'cache-control': 'private, max-age=31536000, immutable' })
        // `null` would be sent as JSON with a type and a length; a 304 describes no body of its own
        // (RFC 9110 §15.4.5)
        if (isSame(request.headers['if-none-match'], etag)) return reply.code(304).send(undefined)
        reply.headers({
          'accept-ranges': 'none',
          'content-disposition': `attachment; filename="${filenameOf(found.files[type])}"`,
          'content-length': bytes,
          'content-security-policy': 'sandbox',
          'content-type': contentTypes[type],
        })
        const ref = { sha256, mediaType, bytes: Number(bytes), ...(key !== null && { key }) }
        // a blob stored before encryption was introduced has no key in its row: its bytes show it
        return reply.send(await platform.blobs.get(ref).catch(expired))
      },
    })
}
