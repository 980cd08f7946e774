import { z } from 'zod'
import { FileParams } from '#contracts/http/requests.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { sendFile } from '../files/send-file.ts'
import { documented, fileContent } from './openapi.ts'

export const downloaded = {
  200: fileContent,
  304: z.null().optional().describe('Not modified: If-None-Match names this file'),
}

const schema = documented(
  { params: FileParams },
  {
    operation: 'downloadFile',
    summary: 'The XML exactly as it was stamped, or the PDF',
    description: 'HEAD and `If-None-Match` work; `ETag` is the SHA-256; the file never changes.',
    success: downloaded,
    errors: ['not_found', 'session_not_completed', 'session_failed', 'files_expired'],
  },
)

/**
 * `GET /api/v1/files/{session_id}/{file_type}`, HEAD too. Finds bytes by owner, session and type,
 * never by a path.
 */
export const files = (app: App, { platform, bus }: Edge): void => {
  const url = '/api/v1/files/:session_id/:file_type'
  const send = sendFile(platform)
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
        return send(request, reply, found.files[type])
      },
    })
}
