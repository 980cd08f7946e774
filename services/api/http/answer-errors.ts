import type { FastifyReply, FastifyRequest } from 'fastify'
import type { Failure } from '#contracts/http/answers.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { spanishDetail } from '#contracts/spanish/details.ts'
import { spanishError } from '#contracts/spanish/spanish-error.ts'
import type { Answering } from '#platform/operation/envelope.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { answerHeaders } from './answer-headers.ts'
import { failure } from './envelope.ts'
import { errorTable, toRejection } from './errors.ts'
import { preferredLanguage } from './preferred-language.ts'

type Deps = Readonly<{ answering: Answering; logger: Logger }>
type AnswerError = (thrown: unknown, request: FastifyRequest, reply: FastifyReply) => void

/** RFC 6750: only a request with a credential gets the reason. */
const challenge = (request: FastifyRequest) =>
  `Bearer realm="api"${request.headers.authorization ? ', error="invalid_token"' : ''}`

/** A driver's other fields may quote rows, so only these reach the log. */
const printable = (thrown: unknown) =>
  thrown instanceof Error
    ? {
        name: thrown.name,
        message: thrown.message,
        code: 'code' in thrown ? thrown.code : undefined,
        stack: thrown.stack,
      }
    : { name: typeof thrown }

const setHeaders = (reply: FastifyReply, request: FastifyRequest, rejection: Rejection) => {
  reply.headers(answerHeaders(request.id))
  if (rejection.code === 'unauthorized') reply.header('www-authenticate', challenge(request))
  if (rejection.retryAfter !== null) reply.header('retry-after', String(rejection.retryAfter))
}

/** A download that failed has set these: its error would be saved as the file. */
const ofFile = ['content-disposition', 'etag']

/** The client disconnected before its body ended. Nobody reads the answer. */
const isCutOff = ({ raw }: FastifyRequest): boolean => raw.destroyed && !raw.complete

/** A detail may say what its error says; a code that would be allowed has no language. */
const inSpanish = (error: Failure['error']): Failure['error'] => {
  const message = spanishError(error)
  const details = error.details.map((detail) =>
    detail.code === 'allowed' ? detail : { ...detail, message: spanishDetail(detail.message) ?? message },
  )
  return { ...error, message, details }
}

/** Only messages are translated: codes and fields are for programs. */
const inLanguageOf = ({ headers }: FastifyRequest, answer: Failure): Failure =>
  preferredLanguage(headers) === 'es' ? { ...answer, error: inSpanish(answer.error) } : answer

/** The single way out for every error, ours or the framework's. */
export const answerError =
  ({ answering, logger }: Deps): AnswerError =>
  (thrown, request, reply) => {
    const rejection = isCutOff(request)
      ? new Rejection('bad_request', 'The request was cut off.')
      : toRejection(thrown)
    const { status } = errorTable[rejection.code]
    if (status >= 500 && !(thrown instanceof Rejection)) {
      logger.error(
        { request_id: request.id, route: request.routeOptions.url, err: printable(thrown) },
        'request failed',
      )
    }
    setHeaders(reply, request, rejection)
    // Fastify closes the connection after a body that it cannot use. Without its header, Node
    // discards the rest of the body and serves the next request.
    reply.removeHeader('connection')
    for (const header of ofFile) reply.removeHeader(header)
    reply
      .code(status)
      .type('application/json; charset=utf-8')
      .send(inLanguageOf(request, failure(answering, rejection, request.id)))
  }
