import { Rejection } from '#contracts/http/errors.ts'
import { RetrySession } from '#contracts/http/requests.ts'
import { MessageId } from '#contracts/ids.ts'
import { resendBody } from '../forms/resend-body.ts'
import { typedIn } from '../forms/typed-in.ts'
import { idIn } from '../frame/id-in.ts'
import type { Call, Page } from '../frame/page.ts'
import { sessionIdOf } from './session-of.ts'

const hereOf = (call: Call) => ({ to: `${call.home}/sessions/${sessionIdOf(call)}` })

export const cancelAction: Page = {
  method: 'POST',
  path: '/sessions/:session/cancel',
  scope: 'sessions:write',
  answer: async (call, { bus }) => {
    await bus.cancelSession({ caller: call.caller, sessionId: sessionIdOf(call) })
    return hereOf(call)
  },
}

export const inputAction: Page = {
  method: 'POST',
  path: '/sessions/:session/input',
  scope: 'sessions:write',
  answer: async (call, { bus }) => {
    await bus.giveInput({ caller: call.caller, sessionId: sessionIdOf(call), fields: typedIn(call.form) })
    return hereOf(call)
  },
}

export const retryAction: Page = {
  method: 'POST',
  path: '/sessions/:session/retry',
  scope: 'sessions:write',
  answer: async (call, { bus }) => {
    const sessionId = sessionIdOf(call)
    // whose it is comes before what is asked of it
    await bus.session({ caller: call.caller, sessionId, language: call.view.language })
    const body = RetrySession.safeParse({ external_id: call.form.get('external_id') ?? '' })
    if (!body.success) throw new Rejection('invalid_request', 'The external_id is malformed.')
    const again = await bus.retrySession({ caller: call.caller, sessionId, body: body.data })
    return { to: `${call.home}/sessions/${again}` }
  },
}

const messageIdOf = idIn(MessageId, 'message')

export const resendAction: Page = {
  method: 'POST',
  path: '/sessions/:session/messages/:message/resend',
  scope: 'webhooks',
  answer: async (call, { bus }) => {
    const sent = { caller: call.caller, messageId: messageIdOf(call), body: resendBody(call.form) }
    await bus.resendMessage(sent)
    return { to: `${hereOf(call).to}#hooks` }
  },
}
