import { Analyzed } from '#contracts/http/answers.ts'
import { AnalyzeTicket } from '#contracts/http/requests.ts'
import { limits } from '#contracts/limits.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { dropBody, whenGone } from '../http/when-gone.ts'
import { pictureErrors } from '../pictures/picture-errors.ts'
import { checkAnalysis } from '../sessions/check-request.ts'
import { documented, json } from './openapi.ts'

const schema = documented(
  { body: AnalyzeTicket },
  {
    operation: 'analyzeTicket',
    summary: 'Reads a ticket without starting a session; free',
    description: [
      'What a session with this ticket would find: the reading, the merchant, whether it is supported, what its portal asks for',
      'and the ticket lacks, and until when the merchant accepts it. Nothing is stored. Limits and checks are those of a create,',
      'and it counts as one while it is answered.',
    ].join(' '),
    success: { 200: json('What was read, and what is known of the merchant', Analyzed) },
    errors: [
      'invalid_json',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_request',
      ...pictureErrors,
      'too_many_concurrent_requests',
      'ocr_timeout',
    ],
  },
)

/** `POST /api/v1/tickets/analyze`. */
export const analyzeRoute = (app: App, { platform, answering, bus }: Edge): void => {
  const { config } = platform
  app.post('/api/v1/tickets/analyze', { schema }, async (request, reply) => {
    const deadline = performance.now() + limits.readingSeconds * 1_000
    const caller = callerOf(request)
    const checked = checkAnalysis(request.body, { mode: caller.mode, config })
    dropBody(request)
    request.getDecorator<() => void>('uploaded')()
    const gone = whenGone(reply)
    return success(answering, await bus.ask('analysis', { caller, request: checked, deadline, gone }))
  })
}
