import { z } from 'zod'
import { ArchiveQuery, mexicanMonth } from '#contracts/http/archive.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { archivedSessions } from '../files/archived-sessions.ts'
import { writeArchive } from '../files/write-archive.ts'
import { documented } from './openapi.ts'

const bytes = z.custom<unknown>().meta({ type: 'string', format: 'binary' })

const schema = documented(
  { querystring: ArchiveQuery },
  {
    operation: 'archiveFiles',
    summary: 'The XML and PDF of a month in a ZIP, with an index.csv',
    description: [
      'Streamed: a download that fails in the middle ends without its last chunk. Each session is a folder; `index.csv` comes last.',
      'Files past their retention are left out, and their sessions keep a line without RFCs. An erased receiver changes nothing: XML and PDF stay.',
    ].join(' '),
    success: { 200: { description: 'The ZIP', content: { 'application/zip': { schema: bytes } } } },
    errors: ['invalid_request'],
  },
)

/** `GET /api/v1/files/archive` */
export const archive = (app: App, { platform }: Edge): void => {
  app.get('/api/v1/files/archive', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const { month } = request.query
    const sessions = archivedSessions(platform, callerOf(request), mexicanMonth(month))
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${month}.zip"`,
      'content-security-policy': 'sandbox',
      'content-type': 'application/zip',
    })
    return reply.send(writeArchive(sessions, platform))
  })
}
