import type { FastifyReply, FastifyRequest } from 'fastify'
import { type ErrorCode, Rejection } from '#contracts/http/errors.ts'
import type { Door } from '../door/open-door.ts'
import type { Parts } from '../frame/page.ts'
import { headers, send } from '../frame/send.ts'
import { FORM_BYTES, isMultipart, UPLOAD_BYTES } from '../frame/sent-form.ts'
import { asRejection, troublePage } from '../frame/trouble-page.ts'

/** What the framework refuses before a route of ours is asked. */
const frameworkCodes: Readonly<Record<string, readonly [code: ErrorCode, message: string]>> = {
  FST_ERR_BAD_URL: ['bad_url', 'The address cannot be decoded.'],
  FST_ERR_MAX_PARAM_LENGTH: ['not_found', 'No page.'],
}

const tooLarge = (request: FastifyRequest) => {
  const message = isMultipart(request.headers)
    ? `The files are over ${Math.floor(UPLOAD_BYTES / 1024 ** 2)} MiB in all.`
    : `The form is over ${FORM_BYTES / 1024} KiB.`
  return new Rejection('payload_too_large', message)
}

const rejectionOf = (error: unknown, request: FastifyRequest): Rejection => {
  const status = error instanceof Error && 'statusCode' in error ? Number(error.statusCode) : 500
  const [code, message] = (error instanceof Error && 'code' in error && frameworkCodes[`${error.code}`]) || []
  if (code && message) return new Rejection(code, message)
  if (status === 413) return tooLarge(request)
  if (status === 415) return new Rejection('unsupported_media_type', 'Not sent as a form of ours is.')
  return status < 500 ? new Rejection('not_found', 'Not HTTP of ours.') : asRejection(error)
}

/** Without the database nobody knows who asks: that is said to a stranger. */
const away = () => new Rejection('overloaded', 'The database cannot be reached now: try again in a moment.')

/** The page of whatever no page of ours answered. */
export const sayTrouble =
  ({ platform }: Pick<Parts, 'platform'>, door: Door) =>
  async (error: unknown, request: FastifyRequest, reply: FastifyReply): Promise<FastifyReply> => {
    const rejection = rejectionOf(error, request)
    const url = request.routeOptions.url ?? ''
    if (rejection.code === 'internal_error')
      platform.logger.error({ err: error, url, requestId: request.id }, 'a page failed')
    // the framework’s own refusals come before any hook
    reply.headers({ ...headers, 'x-request-id': request.id })
    const visit = await door.visits.of(request, reply).catch(() => null)
    const view = { ...(visit ?? door.visits.unknown(request.headers)), place: null, url: '/console' }
    return send(reply, view, troublePage(visit ? rejection : away(), view.language))
  }
