import { Rejection } from '#contracts/http/errors.ts'
import { ChangeEndpoint, CreateEndpoint } from '#contracts/http/webhooks/endpoints.ts'
import { RecoverMessages } from '#contracts/http/webhooks/messages.ts'
import { faultsOf } from '../forms/faults.ts'
import { orAgain } from '../forms/or-again.ts'
import type { Answer, Call, Page, Parts } from '../frame/page.ts'
import { secretPage } from '../frame/secret-page.ts'
import { inBoth } from '../html/language.ts'
import { instantAt } from '../html/local-moment.ts'
import { endpointIdOf, showEndpoint } from './endpoint-page.ts'
import { showWebhooks } from './webhooks-page.ts'

const said = inBoth({
  made: ['Secreto del endpoint', 'Secret of the endpoint'],
  rotated: ['Secreto nuevo', 'New secret'],
  until: ['Durante 24 horas firman los dos.', 'For 24 hours both sign.'],
})

const namedBy = (call: Call) => ({ caller: call.caller, endpointId: endpointIdOf(call) })

const listOf = ({ home }: Call) => `${home}/webhooks`

const pageOf = (call: Call) => `${listOf(call)}/${endpointIdOf(call)}`

/** Of no event at all the API would make the default ones: nobody asked for them. */
const bodyOf = (form: URLSearchParams) => {
  const body = CreateEndpoint.safeParse({ url: form.get('url') ?? '', events: form.getAll('event') })
  if (body.success) return body.data
  const details = body.error.issues.map(({ path, message }) => ({
    ...{ field: String(path[0] ?? ''), code: 'invalid_field', message },
  }))
  throw new Rejection('invalid_request', 'The form is malformed.', { details })
}

const endpointFields = new Set(['url', 'events'])

export const createEndpoint: Page = {
  method: 'POST',
  path: '/webhooks',
  scope: 'webhooks',
  once: listOf,
  answer: (call, parts) => {
    const { form, caller, view } = call
    return orAgain({
      act: async () => {
        const { secret } = await parts.bus.createEndpoint({ caller, body: bodyOf(form) })
        return secretPage({ title: said(view.language).made, secret, back: listOf(call) }, view.language)
      },
      again: (faults) => showWebhooks(call, parts, { form, faults }),
      faults: (error) => faultsOf(error, endpointFields, view.language),
    })
  },
}

const action = (name: string, answer: (call: Call, parts: Parts) => Promise<Answer>): Page => ({
  method: 'POST',
  path: `/webhooks/:endpoint/${name}`,
  scope: 'webhooks',
  answer,
})

export const switchEndpoint: Page = {
  ...action('switch', async (call, { bus }) => {
    const body = ChangeEndpoint.parse({ enabled: call.form.get('to') === 'on' })
    await bus.changeEndpoint({ ...namedBy(call), body })
    return { to: pageOf(call) }
  }),
  onlyEnds: (form) => form.get('to') === 'off',
}

/** What came of it is on the page of its message. */
export const testEndpoint = action('test', async (call, { bus }) => {
  const { message_id: made } = await bus.testEndpoint(namedBy(call))
  return { to: `${listOf(call)}/messages/${made}`, made }
})

export const deleteEndpoint = action('delete', async (call, { bus }) => {
  await bus.deleteEndpoint(namedBy(call))
  return { to: listOf(call) }
})

export const recoverMessages = action('recover', async (call, parts) => {
  const typed = call.form.get('since') ?? ''
  const body = RecoverMessages.safeParse({ since: instantAt(typed) })
  if (!body.success)
    return { ...(await showEndpoint(call, parts, typed)), status: 422, refused: 'invalid_request' }
  const { messages } = await parts.bus.recoverMessages({ ...namedBy(call), body: body.data })
  return { to: `${pageOf(call)}?recovered=${messages}` }
})

export const rotateSecret: Page = {
  ...action('rotate', async (call, { bus }) => {
    const { secret } = await bus.rotateEndpointSecret(namedBy(call))
    const { language } = call.view
    const { rotated: title, until: note } = said(language)
    return secretPage({ title, secret, note, back: pageOf(call) }, language)
  }),
  once: pageOf,
}
