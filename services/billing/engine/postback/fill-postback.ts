import type { AjaxStep, FormStep, PostbackStep } from '#merchants/language/send-step.ts'
import { fillAll } from '#merchants/values/fill-all.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill, type Values } from '#merchants/values/fill-template.ts'
import { type FilledForm, fillForm } from '../forms/fill-form.ts'
import { changed } from '../forms/form-controls.ts'
import { withFields } from '../forms/with-fields.ts'
import type { Page } from '../page/read-page.ts'

const managers = /PageRequestManager\._initialize\(\s*['"]([^'"]+)['"]/

/** Named by the script that starts it; else the hidden input of the Ajax toolkit. */
const managerOn = ({ $ }: Page): string => {
  const text = $('script').text()
  const found =
    managers.exec(text)?.[1] ?? $('input[type=hidden][id$=ScriptManager1_HiddenField]').attr('name')
  if (found === undefined) throw changed('the page has no ScriptManager')
  return found.replace(/_HiddenField$/, '')
}

type Update = NonNullable<FormStep['update_panel']>

const panelFields = (page: Page, update: Update, asker: string) => {
  const { panel, manager } = typeof update === 'string' ? { panel: update, manager: managerOn(page) } : update
  return { [manager]: `${panel}|${asker}`, __ASYNCPOST: 'true' }
}

const panelHeaders = {
  'x-microsoftajax': 'Delta=true',
  'x-requested-with': 'XMLHttpRequest',
  'cache-control': 'no-cache',
  accept: '*/*',
}

export type Prepared = Readonly<{ form: FilledForm; headers: Readonly<Record<string, string>> }>

/** ASP.NET: what a button in an UpdatePanel sends, or a plain form. */
export const fillFormStep = (page: Page, step: FormStep, values: Values): Prepared => {
  const form = fillForm(page, step, values)
  if (step.update_panel === undefined) return { form, headers: {} }
  const css = step.submit === undefined ? null : fillSelector(step.submit, values)
  const button = css === null ? '' : (page.$(css).first().attr('name') ?? '')
  const events = { __EVENTTARGET: '', __EVENTARGUMENT: '' }
  const fields = { ...events, ...panelFields(page, step.update_panel, button) }
  return { form: { ...form, entries: withFields(form.entries, fields) }, headers: panelHeaders }
}

const withViewState = 'form:has(input[name="__VIEWSTATE"])'

/** ASP.NET: what `__doPostBack(target, argument)` sends. */
export const fillPostback = (page: Page, step: PostbackStep, values: Values): Prepared => {
  const target = fill(step.postback, values)
  const filled = fillForm(page, { ...step, form: step.in ?? withViewState, presses: false }, values)
  const events = { __EVENTTARGET: target, __EVENTARGUMENT: fill(step.argument ?? '', values) }
  const panel = step.update_panel === undefined ? {} : panelFields(page, step.update_panel, target)
  const form = {
    ...filled,
    method: 'POST' as const,
    entries: withFields(filled.entries, { ...events, ...panel }),
  }
  return { form, headers: step.update_panel === undefined ? {} : panelHeaders }
}

const jsfForm = 'form:has(input[name$="faces.ViewState"])'

/** JSF: what a component's partial request sends; `javax` or `jakarta`, as the page has it. */
export const fillAjax = (page: Page, step: AjaxStep, values: Values): Prepared => {
  const source = fill(step.ajax, values)
  const within = step.in ?? jsfForm
  const form = page.$(fillSelector(within, values))
  const ids: Readonly<Record<string, string>> = {
    '@form': form.first().attr('id') ?? '@form',
    '@this': source,
  }
  const components = (text: string) =>
    fill(text, values)
      .split(/\s+/)
      .map((id) => ids[id] ?? id)
      .join(' ')
  const filled = fillForm(page, { ...step, form: within, presses: false }, values)
  const state = form.first().find('input[name$="faces.ViewState"]').attr('name') ?? ''
  const faces = `${/^(javax|jakarta)\./.exec(state)?.[1] ?? 'javax'}.faces`
  const event = step.event && {
    [`${faces}.behavior.event`]: fill(step.event, values),
    [`${faces}.partial.event`]: fill(step.event, values),
  }
  const params = fillAll(step.params ?? {}, values)
  const fields = {
    [`${faces}.partial.ajax`]: 'true',
    [`${faces}.source`]: source,
    [`${faces}.partial.execute`]: components(step.execute ?? '@form'),
    ...(step.render !== undefined && { [`${faces}.partial.render`]: components(step.render) }),
    ...event,
    // a button names itself; a list or box has its value already
    ...(!filled.entries.some(({ name }) => name === source) && { [source]: source }),
    ...params,
  }
  const headers = {
    'faces-request': 'partial/ajax',
    'x-requested-with': 'XMLHttpRequest',
    accept: 'application/xml, text/xml, */*; q=0.01',
  }
  return { form: { ...filled, method: 'POST', entries: withFields(filled.entries, fields) }, headers }
}
