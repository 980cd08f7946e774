import { load } from 'cheerio'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { changed } from '../forms/form-controls.ts'
import { addressIn } from '../page/address-in.ts'
import { copyOf } from '../page/copy-of.ts'
import type { Page } from '../page/read-page.ts'
import type { Applied } from './apply-delta.ts'

const isPartial = (text: string): boolean => /<partial-response[\s>]/i.test(text.slice(0, 1_000))

const viewState = /(?:javax|jakarta)\.faces\.(?:ViewState|ClientWindow)/

/** JSF names it with or without the naming container: `j_id1:javax.faces.ViewState:0`. */
const setViewState = ($: Page['$'], id: string, value: string): void => {
  const [name = ''] = viewState.exec(id) ?? []
  $('form').each((_, form) => {
    const found = $(form).find(`input[name="${name}"]`)
    if (found.length > 0) found.attr('value', value)
    else $('<input type="hidden">').attr('name', name).attr('value', value).appendTo(form)
  })
}

const update = ($: Page['$'], id: string, content: string): void => {
  if (viewState.test(id)) setViewState($, id, content)
  else if (/faces\.ViewRoot|ViewBody/.test(id)) {
    $('body').html(load(content)('body').html() ?? content)
  } else $(`[id="${id}"]`).first().replaceWith(content)
}

/** A view that the server has forgotten is there again from the start. */
const errorOf = (name: string): PortalTrouble =>
  /ViewExpired/.test(name)
    ? new PortalTrouble('portal_down', name)
    : changed(`the portal reports the JSF error ${name}`)

/**
 * Works a `<partial-response>` into the page; null: the answer is a whole page. Throws
 * PortalTrouble.
 */
export const applyPartial = (before: Page, read: Page): Applied | null => {
  if (!isPartial(read.text)) return null
  const $ = copyOf(before)
  const xml = load(read.text, { xml: true })
  const [error] = xml('partial-response > error').toArray()
  if (error) throw errorOf(xml(error).find('error-name').text().slice(0, 100))
  // the new view state is put into the forms that the updates bring
  const updates = xml('changes > update').toArray()
  const isState = (node: (typeof updates)[number]) => viewState.test(xml(node).attr('id') ?? '')
  for (const node of [...updates.filter((one) => !isState(one)), ...updates.filter(isState)]) {
    update($, xml(node).attr('id') ?? '', xml(node).text())
  }
  xml('changes > insert > before, changes > insert > after').each((_, node) => {
    const place = $(`[id="${xml(node).attr('id') ?? ''}"]`).first()
    if (xml(node).is('before')) place.before(xml(node).text())
    else place.after(xml(node).text())
  })
  xml('changes > attributes > attribute').each((_, node) => {
    const place = $(`[id="${xml(node).parent().attr('id') ?? ''}"]`).first()
    place.attr(xml(node).attr('name') ?? '', xml(node).attr('value') ?? '')
  })
  xml('changes > delete').each((_, node) => {
    $(`[id="${xml(node).attr('id') ?? ''}"]`).remove()
  })
  const scripts = xml('changes > eval')
    .toArray()
    .map((node) => xml(node).text())
  const extra = xml('changes > extension')
    .toArray()
    .map((node) => xml(node).text())
  const target = xml('redirect').attr('url')
  const page = { ...read, url: before.url, charset: before.charset, $, scripts, json: jsonIn(extra) }
  return { page, redirect: target === undefined ? null : addressIn(before, target, before.url) }
}

/** PrimeFaces' callback parameters, which a definition reads as JSON. */
const jsonIn = (texts: readonly string[]): Page['json'] => {
  for (const text of texts) {
    try {
      return JSON.parse(text)
    } catch {
      // an extension of another kind
    }
  }
  return undefined
}
