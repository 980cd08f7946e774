import { ChangeEndpoint, CreateEndpoint } from '#contracts/http/endpoints.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { RecoverMessages } from '#contracts/http/webhook-messages.ts'
import type { Answer, Call, Page, Parts } from '../frame/page.ts'
import { secretPage } from '../frame/secret-page.ts'
import { inBoth } from '../html/language.ts'
import { instantAt } from '../html/local-moment.ts'
import { endpointIdOf } from './endpoint-page.ts'

const said = inBoth({
  made: ['Secreto del endpoint', 'Secret of the endpoint'],
  rotated: ['Secreto nuevo', 'New secret'],
  until: ['Durante 24 horas firman los dos.', 'For 24 hours both sign.'],
})

const malformed = () => new Rejection('invalid_request', 'The form is malformed.')

const namedBy = (call: Call) => ({ caller: call.caller, endpointId: endpointIdOf(call) })

const listOf = ({ home }: Call) => `${home}/webhooks`

const pageOf = (call: Call) => `${listOf(call)}/${endpointIdOf(call)}`

export const createEndpoint: Page = {
  method: 'POST',
  path: '/webhooks',
  scope: 'webhooks',
  answer: async (call, { bus }) => {
    const events = call.form.getAll('event')
    const body = CreateEndpoint.safeParse({
      url: call.form.get('url') ?? '',
      ...(events.length > 0 && { events }),
    })
    if (!body.success) throw malformed()
    const { secret } = await bus.createEndpoint({ caller: call.caller, body: body.data })
    const { language } = call.view
    return secretPage({ title: said(language).made, secret, back: listOf(call) }, language)
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

export const recoverMessages = action('recover', async (call, { bus, platform }) => {
  const yesterday = new Date(Date.parse(platform.clock.now()) - 86_400_000).toISOString()
  const since = instantAt(call.form.get('since') || yesterday)
  const body = RecoverMessages.safeParse({ since })
  const named = namedBy(call)
  if (!body.success) throw malformed()
  const { messages } = await bus.recoverMessages({ ...named, body: body.data })
  return { to: `${pageOf(call)}?recovered=${messages}` }
})

export const rotateSecret = action('rotate', async (call, { bus }) => {
  const { secret } = await bus.rotateEndpointSecret(namedBy(call))
  const { language } = call.view
  const { rotated: title, until: note } = said(language)
  return secretPage({ title, secret, note, back: pageOf(call) }, language)
})
