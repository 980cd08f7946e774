import { EraseReceiver, ReceiverErased } from '#contracts/http/customers.ts'
import { success } from '#platform/operation/envelope.ts'
import { type App, callerOf, type Edge } from '../dispatch/edge.ts'
import { documented, json } from './openapi.ts'

const schema = documented(
  { body: EraseReceiver },
  {
    operation: 'eraseReceiver',
    summary: 'Erases a receiver of the account for good',
    description: [
      'Destroys the key that seals its tax data, photos and readings, in both modes and in all copies; its customers are deleted.',
      'Amounts, states, XML and PDF stay, as the law demands.',
      'A receiver with open sessions is 409 `session_not_completed`: cancel them, or wait. One of which nothing is kept is 404.',
      'With a test key, a receiver that live sessions or customers use is 403 `insufficient_scope`.',
    ].join(' '),
    success: { 200: json('Erased', ReceiverErased) },
    errors: [
      'invalid_json',
      'not_found',
      'session_not_completed',
      'payload_too_large',
      'unsupported_media_type',
      'invalid_request',
      'invalid_rfc',
    ],
  },
)

const config = { costs: 'read' } as const

/** `POST /api/v1/receivers/erase` */
export const receivers = (app: App, { answering, bus }: Edge): void => {
  app.post('/api/v1/receivers/erase', { schema, config }, async (request) => {
    const { receivers: sessions, customers } = await bus.run('eraseReceiver', {
      caller: callerOf(request),
      rfc: request.body.rfc,
    })
    return success(answering, { erased: true as const, sessions, customers })
  })
}
