import { Rejection } from '#contracts/http/errors.ts'
import { ResendMessage } from '#contracts/http/webhook-messages.ts'
import type { Page } from '../frame/page.ts'
import { messageIdOf } from './message-page.ts'

/** To one endpoint, or to all that it was for. */
export const resendOne: Page = {
  method: 'POST',
  path: '/webhooks/messages/:message/resend',
  scope: 'webhooks',
  answer: async (call, { bus }) => {
    const messageId = messageIdOf(call)
    const to = call.form.get('endpoint_id')
    const body = ResendMessage.safeParse(to === null ? {} : { endpoint_id: to })
    if (!body.success) throw new Rejection('invalid_request', 'The form is malformed.')
    await bus.resendMessage({ caller: call.caller, messageId, body: body.data })
    return { to: `${call.home}/webhooks/messages/${messageId}` }
  },
}
