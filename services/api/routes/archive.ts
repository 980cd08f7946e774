import { z } from 'zod'
import { ArchiveQuery, mexicanMonth } from '#contracts/http/archive.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { readerOf } from '../gate/reader-of.ts'
import { documented } from './openapi.ts'

const bytes = z.custom<unknown>().meta({ type: 'string', format: 'binary' })

const schema = documented(
  { querystring: ArchiveQuery },
  {
    operation: 'archiveFiles',
    summary: 'The XML and PDF of a month in a ZIP, with an index.csv',
    description: [
      'At most 3 at once per account. Streamed: a download that fails in the middle, or is not read, ends without its last chunk. Each session is a folder; `index.csv` comes last.',
      'Files past their retention are left out, and their sessions keep a line without RFCs. An erased receiver changes nothing: XML and PDF stay.',
    ].join(' '),
    success: { 200: { description: 'The ZIP', content: { 'application/zip': { schema: bytes } } } },
    errors: ['invalid_request', 'too_many_concurrent_requests'],
  },
)

/** `GET /api/v1/files/archive` */
export const archive = (app: App, { bus, platform }: Edge): void => {
  app.get('/api/v1/files/archive', { schema, exposeHeadRoute: false }, async (request, reply) => {
    const { month } = request.query
    const reader = readerOf(platform, request, reply)
    const zip = await bus.ask('archive', { caller: callerOf(request), range: mexicanMonth(month), reader })
    reply.headers({
      'cache-control': 'private, no-store',
      'content-disposition': `attachment; filename="${month}.zip"`,
      'content-security-policy': 'sandbox',
      'content-type': 'application/zip',
    })
    return reply.send(zip)
  })
}
