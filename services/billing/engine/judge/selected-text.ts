import type { Selector, SelectorParts } from '#merchants/language/selector.ts'
import { fillPattern } from '#merchants/values/fill-pattern.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { fill, type Json, type Values } from '#merchants/values/fill-template.ts'
import { jsonAt } from '../page/json-path.ts'
import { matchWithin } from '../page/match-within.ts'
import { parseJson } from '../page/parse-json.ts'
import type { Page } from '../page/read-page.ts'
import type { Selection } from '../page/shown-text.ts'

/** What a page is asked with: values of ours, and the cookies of the visit. */
export type Asking = Readonly<{
  page: Page
  /** The page before it; null: there was none. */
  before: Page | null
  values: Values
  cookie: (name: string) => Promise<string | null>
}>

export const jsonText = (value: Json | undefined): string | null => {
  if (value === undefined || value === null) return null
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const textOf = (element: Selection, attr: string | undefined): string | null => {
  if (element.length === 0) return null
  if (attr !== undefined) return element.attr(attr) ?? null
  if (element.is('meta')) return element.attr('content') ?? null
  if (element.is('input, select, textarea, option')) {
    const value = element.val()
    return value === undefined ? '' : [value].flat().join(',')
  }
  return element.text().replace(/\s+/g, ' ').trim()
}

type Text = Promise<string | null> | string | null

/** Undefined: no other source than the answer itself is named. */
const source = (asking: Asking, parts: SelectorParts): Text | undefined => {
  const { page, values, cookie } = asking
  if (parts.css !== undefined) return textOf(page.$(fillSelector(parts.css, values)).first(), parts.attr)
  if (parts.header !== undefined) return page.headers[parts.header.toLowerCase()] ?? null
  if (parts.cookie !== undefined) return cookie(parts.cookie)
  if (parts.url) return page.url.href
  return parts.value === undefined ? undefined : fill(parts.value, values)
}

const inSource = async (asking: Asking, parts: SelectorParts): Promise<string | null> => {
  const { page, values } = asking
  const found = await source(asking, parts)
  if (parts.json === undefined) return found === undefined ? page.text : found
  const json = found === undefined ? page.json : parseJson(found ?? '')
  return jsonText(jsonAt(json, fill(parts.json, values)))
}

/** The value that a selector finds; null: it is not there. */
export const selectedText = async (asking: Asking, selector: Selector): Promise<string | null> => {
  const parts: SelectorParts = typeof selector === 'string' ? { css: selector } : selector
  const found = await inSource(asking, parts)
  if (found === null || parts.regex === undefined) return found
  const match = matchWithin(fillPattern(parts.regex, asking.values), found)
  return match ? (match[1] ?? match[0]) : null
}
