import { AxeBuilder } from '@axe-core/playwright'
import type { Page } from 'playwright-core'

const linesOf = async (builder: AxeBuilder): Promise<string[]> => {
  const { violations } = await builder.analyze()
  return violations.flatMap(({ id, nodes }) => nodes.map(({ target }) => `${id} ${target.join(' ')}`))
}

/** What keeps somebody out of a page (WCAG 2.2 AA and axe's own rules), as lines to read. */
export const barriersOf = (page: Page): Promise<string[]> =>
  linesOf(new AxeBuilder({ page }).options({ resultTypes: ['violations'] }))

/** Of that, what other colours may change. */
export const contrastOf = (page: Page): Promise<string[]> =>
  linesOf(new AxeBuilder({ page }).withRules('color-contrast'))

/** Cards that cut off what is too wide for them. */
export const cutCards = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('.card.flush')]
    .filter((card) => card.scrollWidth > card.clientWidth)
    .map((card) => card.textContent.slice(0, 40))`)

/** Controls of a form's line that another one covers. */
export const coveredControls = (page: Page): Promise<string[]> =>
  page.evaluate(`[...document.querySelectorAll('form.filters')].flatMap((form) => {
    const all = [...form.querySelectorAll('input:not([type=hidden]), select, button')].map((control) => ({
      control,
      box: control.getBoundingClientRect(),
    }))
    const covers = (a, b) =>
      a.left < b.right - 1 && b.left < a.right - 1 && a.top < b.bottom - 1 && b.top < a.bottom - 1
    return all
      .filter(({ box }, at) => all.slice(0, at).some((other) => covers(box, other.box)))
      .map(({ control }) => control.name || control.textContent)
  })`)

/** Whether something is wider than the screen. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
