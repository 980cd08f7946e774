import { ChangeEndpoint, CreateEndpoint } from '#contracts/http/endpoints.ts'
import { Rejection } from '#contracts/http/errors.ts'
import { RecoverMessages } from '#contracts/http/webhook-messages.ts'
import { EndpointId } from '#contracts/ids.ts'
import type { Call, Page, Parts } from '../frame/page.ts'
import { secretPage } from '../frame/secret-page.ts'
import { inBoth } from '../html/language.ts'

const said = inBoth({
  made: ['Secreto del endpoint', 'Secret of the endpoint'],
  rotated: ['Secreto nuevo', 'New secret'],
  until: ['Durante 24 horas firman los dos.', 'For 24 hours both sign.'],
})

const malformed = () => new Rejection('invalid_request', 'The form is malformed.')

/** Malformed is as unknown as foreign. */
const namedBy = ({ caller, params }: Call) => {
  const id = EndpointId.safeParse(params['endpoint'])
  if (!id.success) throw new Rejection('not_found', 'No such endpoint.')
  return { caller, endpointId: id.data }
}

const homeOf = ({ home }: Call) => `${home}/webhooks`

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
    return secretPage({ title: said(language).made, secret, back: homeOf(call) }, language)
  },
}

type Act = (call: Call, parts: Parts) => Promise<unknown>

const action = (name: string, act: Act): Page => ({
  method: 'POST',
  path: `/webhooks/:endpoint/${name}`,
  scope: 'webhooks',
  answer: async (call, parts) => {
    await act(call, parts)
    return { to: homeOf(call) }
  },
})

export const switchEndpoint: Page = {
  ...action('switch', (call, { bus }) => {
    const body = ChangeEndpoint.parse({ enabled: call.form.get('to') === 'on' })
    return bus.changeEndpoint({ ...namedBy(call), body })
  }),
  onlyEnds: (form) => form.get('to') === 'off',
}
export const testEndpoint = action('test', (call, { bus }) => bus.testEndpoint(namedBy(call)))
export const deleteEndpoint = action('delete', (call, { bus }) => bus.deleteEndpoint(namedBy(call)))

export const recoverMessages = action('recover', async (call, { bus, platform }) => {
  const yesterday = new Date(Date.parse(platform.clock.now()) - 86_400_000).toISOString()
  const body = RecoverMessages.safeParse({ since: call.form.get('since') || yesterday })
  const named = namedBy(call)
  if (!body.success) throw malformed()
  await bus.recoverMessages({ ...named, body: body.data })
})

export const rotateSecret: Page = {
  method: 'POST',
  path: '/webhooks/:endpoint/rotate',
  scope: 'webhooks',
  answer: async (call, { bus }) => {
    const { secret } = await bus.rotateEndpointSecret(namedBy(call))
    const { language } = call.view
    const { rotated: title, until: note } = said(language)
    return secretPage({ title, secret, note, back: homeOf(call) }, language)
  },
}
