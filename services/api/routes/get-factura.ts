import { Created } from '#contracts/http/answers.ts'
import { CreateSession } from '#contracts/http/requests.ts'
import { checkedCreate } from '../calls/checked-create.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { pictureErrors } from '../pictures/picture-errors.ts'
import { answerCreated } from './answer-created.ts'
import { documented, json } from './openapi.ts'

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
export const getFactura = (app: App, edge: Edge): void => {
  const check = checkedCreate(edge)
  app.post('/api/v1/get_factura', { schema }, async (request, reply) => {
    const arrived = performance.now()
    const showsReceiver = request.body.csf_pdf !== undefined
    const checked = await check({ caller: callerOf(request), body: request.body })
    return answerCreated(edge, { request, reply }, { checked, arrived, showsReceiver })
  })
}
