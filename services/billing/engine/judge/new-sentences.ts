import type { Page } from '../page/read-page.ts'
import { isHidden, shownIn } from '../page/shown-text.ts'

const MAX_ELEMENTS = 3_000
const MAX_SENTENCE = 200
/** Of an element with all that is hidden in it: longer ones are pages, no sentences. */
const MAX_MARKUP = 2_000
const silent = 'script, style, option, select, textarea, a, button, label, title, noscript'

/** The names of what can be typed in: two pages with the same ones show the same form. */
const controlsOn = ({ $ }: Page): string =>
  $('input, select, textarea')
    .toArray()
    .map((node) => $(node).attr('name') ?? '')
    .filter((name) => name !== '')
    .sort()
    .join(' ')

const sentencesOn = (page: Page): string[] => {
  const { $ } = page
  return $('body *')
    .toArray()
    .slice(0, MAX_ELEMENTS)
    .filter((node) => node.children.some((child) => child.type === 'text' && child.data.trim() !== ''))
    .map((node) => $(node))
    .filter((element) => !element.is(silent) && !isHidden(page, element))
    .map((element) => (element.text().length > MAX_MARKUP ? '' : shownIn(page, element)))
    .filter((text) => text !== '' && text.length <= MAX_SENTENCE)
}

/**
 * Where a portal shows the same form again, what stands there now and did not before is why: it
 * need not look like an alert. [] for any other page.
 */
export const newSentences = (page: Page, before: Page | null): string[] => {
  if (!before || page === before || page.isData || before.isData) return []
  const controls = controlsOn(page)
  if (controls === '' || controls !== controlsOn(before)) return []
  const known = new Set(sentencesOn(before))
  return sentencesOn(page).filter((text) => !known.has(text))
}
