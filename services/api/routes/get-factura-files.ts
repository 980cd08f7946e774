import { FilesAnswer } from '#contracts/http/answers.ts'
import { SessionParams } from '#contracts/http/requests.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { showFiles } from '../sessions/show-files.ts'
import { documented, json } from './openapi.ts'

const schema = documented(
  { params: SessionParams },
  {
    operation: 'listSessionFiles',
    summary: 'Links to the XML and PDF of a completed session',
    success: { 200: json('Both files', FilesAnswer) },
    errors: ['not_found', 'session_not_completed', 'session_failed', 'files_expired'],
  },
)

export const getFacturaFiles = (app: App, { answering, bus }: Edge): void => {
  app.get('/api/v1/get_factura_files/:session_id', { schema }, async (request) => {
    const sessionId = request.params.session_id
    const found = await bus.ask('sessionFiles', { caller: callerOf(request), sessionId })
    return success(answering, showFiles(found, answering.baseUrl), sessionId)
  })
}
