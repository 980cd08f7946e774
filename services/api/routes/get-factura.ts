import { Created } from '#contracts/http/answers.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { CreateSession, limits } from '#contracts/http/requests.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { pictureErrors } from '../pictures/picture-errors.ts'
import { checkRequest } from '../sessions/check-request.ts'
import { showCreated } from '../sessions/show-created.ts'
import { statusPath } from './links.ts'
import { documented, json } from './openapi.ts'
import { dropBody, whenGone } from './when-gone.ts'

const stillReading = (sessionId: string) =>
  new Rejection('ocr_timeout', 'The ticket is still being read: retry the same request to join it.', {
    sessionId,
    retryAfterSeconds: 5,
  })

const schema = documented(
  { body: CreateSession },
  {
    operation: 'createSession',
    summary: 'Starts CFDI generation from a ticket',
    description: [
      'Header `Idempotent-Replayed: true` if the external_id already has a session; `status` is then the current one.',
      'Warnings about the receiver: `receiver_rfc_digit_wrong`, `receiver_company_type_removed`, `receiver_name_ends_like_company_type`,',
      '`csf_older_than_three_months`,',
      '`csf_without_date`.',
      '`Location` is the path of the status. Waits up to 20 s for the reading; after 503 `ocr_timeout` the same request joins the session.',
    ].join(' '),
    success: { 202: json('The session and what was read of its ticket', Created) },
    errors: [
      'invalid_json',
      'external_id_conflict',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_request',
      'receiver_required',
      'receiver_ambiguous',
      'customer_not_found',
      'csf_unreadable',
      'invalid_rfc',
      'invalid_catalog_code',
      'regimen_uso_mismatch',
      ...pictureErrors,
      'webhook_url_not_allowed',
      'too_many_concurrent_requests',
      'ocr_timeout',
    ],
  },
)

/** `POST /api/v1/get_factura`: commits the session's first event, then waits for its ticket. */
export const getFactura = (app: App, { platform, answering, bus }: Edge): void => {
  const { config, clock } = platform
  app.post('/api/v1/get_factura', { schema }, async (request, reply) => {
    const deadline = performance.now() + limits.readingSeconds * 1_000
    const caller = callerOf(request)
    const { external_id: externalId, uso_cfdi: uso } = request.body
    const namedByCsf = request.body.csf_pdf !== undefined
    const checked = await checkRequest(request.body, {
      mode: caller.mode,
      config,
      now: clock.now(),
      fingerprintKey: platform.keyFor(`fingerprint ${caller.accountId}`),
      resolve: (asked) => bus.ask('receiver', { ...asked, caller, externalId, uso }),
    })
    const { sessionId, replayed, answered } = await bus.run('requestSession', { caller, request: checked })
    dropBody(request)
    request.getDecorator<() => void>('uploaded')()
    try {
      const story = await bus.ask('ticketOf', { sessionId, deadline, gone: whenGone(reply) })
      if (!story) throw stillReading(sessionId)
      if (replayed) reply.header('idempotent-replayed', 'true')
      reply.header('location', statusPath(sessionId))
      const receiver = namedByCsf ? await bus.ask('receiverOfSession', story.receiverId) : null
      return reply.code(202).send(success(answering, showCreated(story, { replayed, receiver }), sessionId))
    } finally {
      answered()
    }
  })
}
