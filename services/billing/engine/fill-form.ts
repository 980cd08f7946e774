import type { Step } from '#merchants/language/merchant.ts'
import { foldedWords } from '#ticket/text/folded-words.ts'
import type { Exchange } from './http-client.ts'
import type { Page } from './page.ts'
import { fill, type Values } from './placeholders.ts'
import { PortalTrouble } from './portal-trouble.ts'

export type FormStep = Extract<Step, { form: string }>
type Selection = ReturnType<Page['$']>

const changed = (detail: string) => new PortalTrouble('portal_changed', detail)

/** Of the form, or tied to it by a `form=` attribute. */
const controlsOf = ({ $ }: Page, form: Selection): Selection => {
  const id = form.attr('id')
  const inside = form.find('input, select, textarea, button')
  return id === undefined ? inside : inside.add($('[form]').filter((_, node) => $(node).attr('form') === id))
}

const named = ({ $ }: Page, controls: Selection, name: string): Selection => {
  const found = controls.filter((_, node) => $(node).attr('name') === name)
  if (found.length === 0) throw changed(`the form has no ${name}`)
  return found
}

/**
 * Option values are the portal's own ids; what can be relied on is the SAT code at the head of the
 * text.
 */
const optionFor = ({ $ }: Page, select: Selection, code: string): string => {
  const option = select
    .find('option')
    .filter((_, node) => foldedWords($(node).text()).split(' ')[0] === code)
    .first()
  if (option.length === 0) throw changed(`a list does not offer ${code}`)
  return option.attr('value') ?? option.text()
}

const submitter = (controls: Selection, css: string | undefined): Selection | null => {
  if (css === undefined) return null
  const button = controls.filter(css).first()
  if (button.length === 0) throw changed('the form has no such button')
  return button
}

const exchangeFor = (page: Page, form: Selection, action: string | undefined): Omit<Exchange, 'form'> => {
  if (/multipart/i.test(form.attr('enctype') ?? '')) throw changed('the form wants a file')
  const target = action ?? form.attr('action') ?? ''
  if (!URL.canParse(target, page.url.href)) throw changed('the form leads nowhere')
  return {
    url: new URL(target, page.url),
    method: /^post$/i.test(form.attr('method') ?? '') ? 'POST' : 'GET',
  }
}

/**
 * What a browser would send: hidden controls as they came (tokens, view state), ours on top. Throws
 * PortalTrouble.
 */
export const fillForm = (page: Page, step: FormStep, values: Values): Exchange => {
  const form = page.$(step.form).first()
  if (form.length === 0) throw changed(`there is no ${step.form}`)
  const controls = controlsOf(page, form)
  const body = new URLSearchParams()
  for (const { name, value } of controls.serializeArray()) body.append(name, value)
  for (const [name, text] of Object.entries(step.set ?? {})) {
    named(page, controls, name)
    body.set(name, fill(text, values))
  }
  for (const [name, text] of Object.entries(step.pick ?? {})) {
    body.set(name, optionFor(page, named(page, controls, name), fill(text, values)))
  }
  const button = submitter(controls, step.submit)
  const name = button?.attr('name')
  if (name !== undefined) body.set(name, button?.attr('value') ?? '')
  const { url, method } = exchangeFor(page, form, button?.attr('formaction'))
  if (method === 'POST') return { url, method, form: body }
  url.search = body.toString()
  return { url, method }
}
