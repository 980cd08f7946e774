import type { FormWords } from '#merchants/language/form-words.ts'
import { fillAll } from '#merchants/values/fill-all.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill, type Values } from '#merchants/values/fill-template.ts'
import type { Exchange } from '../http/exchange.ts'
import { addressIn } from '../page/address-in.ts'
import { postbackOf } from '../page/address-on.ts'
import { knownCharset } from '../page/known-charset.ts'
import { baseOf, type Page } from '../page/read-page.ts'
import type { Selection } from '../page/shown-text.ts'
import { type Enctype, encodeForm, enctypeOf, urlencoded } from './encode-form.ts'
import { changed, controlsOf, isDisabled, typeOf } from './form-controls.ts'
import { type Entry, formEntries } from './form-entries.ts'
import { type FormState, fillState, openState } from './form-state.ts'
import { keepTyped } from './keep-typed.ts'
import { withFields } from './with-fields.ts'

/** Anything that sends a form of the page. */
type FormOrder = FormWords &
  Readonly<{
    form: string
    /** False: a script sends it, so no button is pressed unless it is named. */
    presses?: false
  }>

/** A form as it is about to be sent. */
export type FilledForm = Readonly<{
  url: URL
  method: 'GET' | 'POST'
  enctype: Enctype
  charset: string
  entries: readonly Entry[]
}>

const submits = (page: Page, control: Selection): boolean => {
  const type = (control.attr('type') ?? '').trim().toLowerCase()
  const isButton = control.is('button')
    ? !['button', 'reset'].includes(type)
    : control.is('input') && ['submit', 'image'].includes(type)
  return isButton && !isDisabled(page, control)
}

/** As a person would press it; a callback of ASP.NET is the script's own request, without one. */
const onlyButton = ({ page, controls }: FormState, order: FormOrder): Selection | null => {
  const { remove = [], presses, add = {} } = order
  if (presses === false || Object.hasOwn(add, '__CALLBACKID')) return null
  const buttons = controls.filter((_, node) => submits(page, page.$(node)))
  const isOne = buttons.length === 1 && !remove.includes(buttons.attr('name') ?? '')
  return isOne ? buttons.first() : null
}

/**
 * The button that is named; else the only one that there is. What is named and is no button of the
 * form (a link with a script) must be on the page, and is not sent.
 */
export const submitter = (state: FormState, order: FormOrder): Selection | null => {
  const { page, controls, values } = state
  if (order.submit === undefined) return onlyButton(state, order)
  const submit = fillSelector(order.submit, values)
  const button = controls.filter(submit).first()
  if (button.length === 0 && page.$(submit).length === 0)
    throw changed(`the form has no button ${order.submit}`)
  return button.length === 0 ? null : button
}

/** The first of accept-charset that is known, else the page's. */
const charsetFor = (page: Page, form: Selection): string => {
  const accepted = (form.attr('accept-charset') ?? '').split(/[\s,]+/).filter((label) => label !== '')
  const charset = accepted.map(knownCharset).find((label) => label !== null) ?? page.charset
  return charset.startsWith('utf-16') ? 'utf-8' : charset
}

/** Where a button sends the form instead: its own word, or what its script of ASP.NET says. */
const actionOf = (button: Selection | null): string | undefined =>
  button ? (postbackOf(button)?.action ?? button.attr('formaction')) : undefined

const targetOf = (page: Page, form: Selection, action: string | undefined): URL => {
  const target = action ?? form.attr('action') ?? ''
  // an empty action is the page itself, whatever its base says
  const url = addressIn(page, target, target.trim() === '' ? page.url : baseOf(page))
  if (!url) throw changed('the form has an invalid action')
  if (!/^https?:$/.test(url.protocol)) throw changed('a script submits the form: the step needs action')
  url.hash = ''
  return url
}

const pressed = (button: Selection | null): Selection | null =>
  button && ['submit', 'image', 'button'].includes(typeOf(button)) ? button : null

/**
 * What a browser would send: hidden controls as they came (tokens, view state), ours on top. Throws
 * PortalTrouble and ValueMissing.
 */
export const fillForm = (page: Page, order: FormOrder, values: Values): FilledForm => {
  const form = page.$(fillSelector(order.form, values)).first()
  if (form.length === 0) throw changed(`the page has no form ${order.form}`)
  const controls = controlsOf(page, form)
  const state = openState(page, { controls, values })
  fillState(state, order)
  keepTyped(state)
  const button = submitter(state, order)
  const charset = charsetFor(page, form)
  const more = fillAll(order.add ?? {}, values)
  const action = order.action === undefined ? undefined : fill(order.action, values)
  const method = order.method ?? button?.attr('formmethod') ?? form.attr('method') ?? ''
  return {
    url: targetOf(page, form, action ?? actionOf(button)),
    method: /^post$/i.test(method.trim()) ? 'POST' : 'GET',
    enctype: order.as ?? enctypeOf(button?.attr('formenctype') ?? form.attr('enctype')),
    charset,
    entries: withFields(formEntries(state, pressed(button), charset), more),
  }
}

/** The request of a form: by GET its fields stand in the address, in place of what stood there. */
export const exchangeOf = ({ url, method, enctype, charset, entries }: FilledForm): Exchange => {
  if (method === 'POST') return { url, method, body: encodeForm(entries, enctype, charset) }
  const target = new URL(url)
  target.search = urlencoded(entries, charset)
  return { url: target, method }
}
