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

/** Whether something is wider than the screen. */
export const isTooWide = (page: Page): Promise<boolean> =>
  page.evaluate('document.documentElement.scrollWidth > document.documentElement.clientWidth')
