import type { CheerioAPI } from 'cheerio'
import { foldedWords } from '#ticket/text/folded-words.ts'
import { excerpt } from './excerpt.ts'
import type { Page } from './read-page.ts'

export type Selection = ReturnType<CheerioAPI>

const MAX_TEXT = 100_000
const unseen = 'script, style, template, noscript, [hidden], input[type=hidden]'

const hidesItself = (style: string | undefined): boolean =>
  style !== undefined && /display\s*:\s*none|visibility\s*:\s*hidden/i.test(style)

/** Elements within a word. */
const inline = 'b, i, em, strong, font, u, small, sub, sup, wbr'

/** As far as the markup itself says: style sheets are not read. */
export const isHidden = ({ $ }: Pick<Page, '$'>, element: Selection): boolean =>
  element
    .parents()
    .addBack()
    .toArray()
    .some((node) => $(node).is('[hidden], template, noscript') || hidesItself($(node).attr('style')))

/**
 * What a person sees: no scripts, nothing hidden; with what stands in the controls, which `text()`
 * leaves out.
 */
export const shownIn = ({ $ }: Pick<Page, '$'>, element: Selection): string => {
  const copy = element.clone()
  copy.find(unseen).remove()
  copy.find('[style]').each((_, node) => {
    if (hidesItself($(node).attr('style'))) $(node).remove()
  })
  copy.find('select').each((_, node) => {
    $(node).find('option:not([selected])').remove()
  })
  copy.find('input').each((_, node) => {
    const type = ($(node).attr('type') ?? 'text').toLowerCase()
    if (!['checkbox', 'radio', 'password'].includes(type))
      $(node).replaceWith(` ${escaped($(node).attr('value'))} `)
  })
  copy.find('*').not(inline).before(' ').after(' ')
  return excerpt(copy.text(), MAX_TEXT)
}

const escaped = (text: string | undefined): string =>
  (text ?? '').replaceAll('&', '&amp;').replaceAll('<', '&lt;')

/** Of a page that is no document: its text as it came. */
export const shownText = (page: Page): string => {
  if (page.isData) return excerpt(page.text, MAX_TEXT)
  const body = page.$('body')
  return body.length > 0 ? shownIn(page, body) : excerpt(page.$.root().text(), MAX_TEXT)
}

export const foldedText = (page: Page): string => foldedWords(shownText(page))
