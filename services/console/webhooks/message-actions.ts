import { resendBody } from '../forms/resend-body.ts'
import type { Page } from '../frame/page.ts'
import { messageIdOf } from './message-page.ts'

/** To one endpoint, or to all that it was for. */
export const resendOne: Page = {
  method: 'POST',
  path: '/webhooks/messages/:message/resend',
  scope: 'webhooks',
  answer: async (call, { bus }) => {
    const messageId = messageIdOf(call)
    await bus.resendMessage({ caller: call.caller, messageId, body: resendBody(call.form) })
    return { to: `${call.home}/webhooks/messages/${messageId}` }
  },
}
