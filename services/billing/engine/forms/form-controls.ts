import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill, type Values } from '#merchants/values/fill-template.ts'
import { isControlSelector } from '#merchants/values/is-control-selector.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Page } from '../page/read-page.ts'
import type { Selection } from '../page/shown-text.ts'

export const changed = (detail: string, options: Readonly<{ wanted?: string }> = {}) =>
  new PortalTrouble('portal_changed', detail, options)

const kinds = 'input, select, textarea, button'

/**
 * Of the form, in the order of the page: those inside it that no `form=` ties to another, those
 * that one ties to it, and those that the markup gave to it (`markOwners`).
 */
export const controlsOf = ({ $ }: Page, form: Selection): Selection => {
  const [id, number] = [form.attr('id'), form.attr('data-owns')]
  const inside = new Set(form.find(kinds).toArray())
  return $(kinds).filter((_, node) => {
    const [tie, owner] = [$(node).attr('form'), $(node).attr('data-owner')]
    if (tie !== undefined) return id !== undefined && tie === id
    return owner === undefined ? inside.has(node) : owner === number
  })
}

type Form = Readonly<{ page: Page; controls: Selection; values: Values }>

/** By its name, or by a selector where the key begins like one; placeholders are filled in. */
export const named = ({ page: { $ }, controls, values }: Form, key: string): Selection => {
  const name = fill(key, values)
  const byName = controls.filter((_, node) => $(node).attr('name') === name)
  if (byName.length > 0) return byName
  const found = isControlSelector(key) ? controls.filter(fillSelector(key, values)) : byName
  if (found.length === 0) throw changed(`the form has no control ${key}`)
  return found
}

export const typeOf = (control: Selection): string => {
  const tag = control.prop('tagName')?.toLowerCase() ?? ''
  return tag === 'input' ? (control.attr('type') ?? 'text').toLowerCase() : tag
}

/** Its own, or that of a fieldset around it (save within the fieldset's first legend). */
export const isDisabled = ({ $ }: Page, control: Selection): boolean => {
  if (control.is('[disabled]')) return true
  const legend = control.closest('legend')[0]
  return control
    .parents('fieldset[disabled]')
    .toArray()
    .some((fieldset) => legend === undefined || $(fieldset).children('legend')[0] !== legend)
}

/** What is written beside a radio button or checkbox: its label, or the text behind it. */
export const labelOf = ({ $ }: Page, control: Selection): string => {
  const id = control.attr('id')
  const tied = id === undefined ? null : $('label').filter((_, node) => $(node).attr('for') === id)
  if (tied && tied.length > 0) return tied.first().text()
  const around = control.closest('label')
  if (around.length > 0) return around.text()
  const [node] = control.toArray()
  const behind = node?.nextSibling
  return behind?.type === 'text' ? behind.data : control.next().text()
}
