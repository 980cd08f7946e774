import { Created } from '#contracts/http/answers.ts'
import { RetrySession, SessionParams } from '#contracts/http/requests.ts'
import { checkedRetry } from '../calls/checked-retry.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { answerCreated } from './answer-created.ts'
import { documented, json } from './openapi.ts'

const schema = documented(
  { params: SessionParams, body: RetrySession },
  {
    operation: 'retrySession',
    summary: 'Retries a failed session with its photo and its reading',
    description: [
      'A new session of a failed one whose failure is `retryable`, while its photo is kept. What was read, and what was given as input,',
      'is taken over: nothing is read again, but a photo that was never read as a ticket. What the body leaves out is as in the failed',
      'session, its receiver and its `webhook_url` included; `simulate` is not repeated. Limits, answer and idempotency are those of',
      '`get_factura`. 409 `session_not_retryable`: `details[0].code` is the status, the failure code, `photo_not_kept` or `receiver_erased`.',
    ].join(' '),
    success: { 202: json('The new session and what was read of its ticket', Created) },
    errors: [
      'invalid_json',
      'not_found',
      'external_id_conflict',
      'session_not_retryable',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_request',
      'receiver_ambiguous',
      'customer_not_found',
      'invalid_rfc',
      'invalid_catalog_code',
      'regimen_uso_mismatch',
      'image_corrupt',
      'too_many_concurrent_requests',
      'ocr_timeout',
    ],
  },
)

/** `POST /api/v1/sessions/{session_id}/retry` */
export const sessionRetry = (app: App, edge: Edge): void => {
  const checked = checkedRetry(edge)
  app.post('/api/v1/sessions/:session_id/retry', { schema }, async (request, reply) => {
    const arrived = performance.now()
    const asked = { caller: callerOf(request), sessionId: request.params.session_id, body: request.body }
    const retry = await checked(asked)
    return answerCreated(edge, { request, reply }, { checked: retry, arrived, showsReceiver: false })
  })
}
