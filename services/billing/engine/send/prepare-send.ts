import type { RequestStep, SendStep } from '#merchants/language/send-step.ts'
import { fillAll } from '#merchants/values/fill-all.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill, fillJson, type Values } from '#merchants/values/fill-template.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { type Encoded, encodeForm } from '../forms/encode-form.ts'
import { exchangeOf, fillForm } from '../forms/fill-form.ts'
import { type Exchange, methods } from '../http/exchange.ts'
import { addressOf, postbackOf } from '../page/address-on.ts'
import { commandLinkOf } from '../page/command-link.ts'
import { urlencode } from '../page/encode-text.ts'
import type { Page } from '../page/read-page.ts'
import type { Selection } from '../page/shown-text.ts'
import { fillAjax, fillFormStep, fillPostback, type Prepared } from '../postback/fill-postback.ts'
import type { FlowRun } from '../visit/flow-run.ts'

/** A request, and how its answer is read. */
export type Send = Readonly<{ exchange: Exchange; reads: 'page' | 'delta' | 'partial' }>

type Texts = Readonly<Record<string, string>>

const addressFor = (base: URL, path: string, query: Texts): URL => {
  const url = URL.parse(path, base.href)
  if (!url) throw new PortalTrouble('portal_changed', 'the step gives an invalid address')
  for (const [name, value] of Object.entries(query)) {
    const pair = `${urlencode(name, 'utf-8')}=${urlencode(value, 'utf-8')}`
    url.search = url.search === '' ? pair : `${url.search}&${pair}`
  }
  url.hash = ''
  return url
}

const entriesOf = (texts: Texts) => Object.entries(texts).map(([name, value]) => ({ name, value }))

const bodyOf = (step: RequestStep, values: Values): Encoded | null => {
  if (step.json !== undefined) {
    const text = JSON.stringify(fillJson(step.json, values))
    return { type: 'application/json', bytes: Buffer.from(text, 'utf8') }
  }
  if (step.urlencoded) return encodeForm(entriesOf(fillAll(step.urlencoded, values)), 'urlencoded', 'utf-8')
  if (step.multipart) return encodeForm(entriesOf(fillAll(step.multipart, values)), 'multipart', 'utf-8')
  if (step.body === undefined) return null
  return { type: 'text/plain; charset=utf-8', bytes: Buffer.from(fill(step.body, values), 'utf8') }
}

const requestSend = (base: URL, step: RequestStep, values: Values): Send => {
  const [, verb = '', path = ''] = /^(\S+)\s+(.*)$/s.exec(fill(step.request, values)) ?? []
  const body = bodyOf(step, values)
  const exchange = {
    url: addressFor(base, path.trim(), fillAll(step.query ?? {}, values)),
    method: methods.find((method) => method === verb) ?? 'GET',
    headers: { accept: 'application/json, text/plain, */*' },
    ...(body && { body }),
  } as const
  return { exchange, reads: 'page' }
}

const ofForm = ({ form, headers }: Prepared, reads: Send['reads']): Send => ({
  exchange: { ...exchangeOf(form), headers },
  reads,
})

/** What a link of ASP.NET or JSF posts; null: it is followed. */
const postedBy = (page: Page, element: Selection, values: Values): Prepared | null => {
  const postback = postbackOf(element)
  if (postback) return fillPostback(page, { ...postback, postback: postback.target }, values)
  const command = commandLinkOf(element)
  if (!command) return null
  const order = { form: `[id="${command.form}"]`, add: command.fields, presses: false } as const
  return { form: fillForm(page, order, values), headers: {} }
}

const followSend = (page: Page, step: Extract<SendStep, { follow: string }>, values: Values): Send => {
  const css = fillSelector(step.follow, values)
  const element = page.$(css).first()
  if (element.length === 0)
    throw new PortalTrouble('portal_changed', `the page has no element ${step.follow}`)
  const posted = step.attr === undefined ? postedBy(page, element, values) : null
  if (posted) return ofForm(posted, 'page')
  const url = addressOf(page, element, step.attr)
  if (!url) throw new PortalTrouble('portal_changed', `the element ${step.follow} has no address`)
  url.hash = ''
  return { exchange: { url, method: 'GET' }, reads: 'page' }
}

const ofPage = (page: Page, step: SendStep, values: Values): Send | null => {
  if ('form' in step)
    return ofForm(fillFormStep(page, step, values), step.update_panel === undefined ? 'page' : 'delta')
  if ('postback' in step)
    return ofForm(fillPostback(page, step, values), step.update_panel === undefined ? 'page' : 'delta')
  if ('ajax' in step) return ofForm(fillAjax(page, step, values), 'partial')
  return 'follow' in step ? followSend(page, step, values) : null
}

const bare = (run: FlowRun, step: SendStep, values: Values): Send => {
  if ('request' in step) return requestSend(run.base, step, values)
  const path = 'go' in step ? fill(step.go, values) : ''
  const query = 'go' in step ? fillAll(step.query ?? {}, values) : {}
  return { exchange: { url: addressFor(run.base, path, query), method: 'GET' }, reads: 'page' }
}

const lowerCase = (headers: Texts): Texts =>
  Object.fromEntries(Object.entries(headers).map(([name, value]) => [name.toLowerCase(), value]))

/**
 * The request of a step. Throws PortalTrouble where the page lacks what it needs, and ValueMissing.
 */
export const prepareSend = (
  run: FlowRun,
  step: SendStep,
  { page, values }: Readonly<{ page: () => Page; values: Values }>,
): Send => {
  const needsPage = !('go' in step) && !('request' in step)
  const send = (needsPage ? ofPage(page(), step, values) : null) ?? bare(run, step, values)
  const headers = { ...send.exchange.headers, ...lowerCase(fillAll(step.headers ?? {}, values)) }
  return { ...send, exchange: { ...send.exchange, headers } }
}
