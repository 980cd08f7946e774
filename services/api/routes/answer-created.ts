import type { FastifyReply, FastifyRequest } from 'fastify'
import { Rejection } from '#contracts/http/errors.ts'
import { limits } from '#contracts/limits.ts'
import { success } from '#platform/operation/envelope.ts'
import { callerOf, type Edge } from '../dispatch/edge.ts'
import { statusPath } from '../http/status-path.ts'
import { dropBody, whenGone } from '../http/when-gone.ts'
import type { CheckedRequest } from '../sessions/check-request.ts'
import { showCreated } from '../sessions/show-created.ts'

type Exchange = Readonly<{ request: FastifyRequest; reply: FastifyReply }>
type Create = Readonly<{
  checked: CheckedRequest
  /** When the request arrived, as `performance.now()` says it. */
  arrived: number
  /** Whether the answer shows the receiver, which the client did not write itself. */
  showsReceiver: boolean
}>

const stillReading = (sessionId: string) =>
  new Rejection('ocr_timeout', 'The ticket is still being read: retry the same request to join it.', {
    sessionId,
    retryAfterSeconds: 5,
  })

/** Starts the session of a checked request, or finds it, and answers once its ticket is read. */
export const answerCreated = async (
  { answering, bus }: Edge,
  { request, reply }: Exchange,
  { checked, arrived, showsReceiver }: Create,
) => {
  const deadline = arrived + limits.readingSeconds * 1_000
  const requested = await bus.run('requestSession', { caller: callerOf(request), request: checked })
  const { sessionId, replayed, answered } = requested
  dropBody(request)
  request.getDecorator<() => void>('uploaded')()
  try {
    const story = await bus.ask('ticketOf', { sessionId, deadline, gone: whenGone(reply) })
    if (!story) throw stillReading(sessionId)
    if (replayed) reply.header('idempotent-replayed', 'true')
    reply.header('location', statusPath(sessionId)).code(202)
    const receiver = showsReceiver ? await bus.ask('receiverOfSession', story.receiverId) : null
    return success(answering, showCreated(story, { replayed, receiver }), sessionId)
  } finally {
    answered()
  }
}
