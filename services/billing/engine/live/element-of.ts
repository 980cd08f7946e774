import { fillSelector } from '#merchants/values/fill-selector.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Page } from '../page/read-page.ts'
import { isHidden } from '../page/shown-text.ts'
import { valuesNow } from '../visit/asking-of.ts'
import type { Live } from './live.ts'

export const markOf = ({ tab }: Live, page: Page, node: unknown): number => {
  const number = tab.numberOf(page, node)
  if (number === null) throw new PortalTrouble('portal_changed', 'the page was not looked at')
  return number
}

/** The number of the element that a selector is for: of several, the first that a person sees. */
export const elementOf = (live: Live, page: Page, css: string): number => {
  const found = page.$(fillSelector(css, valuesNow(live.run, live.visit))).toArray()
  const node = found.find((each) => !isHidden(page, page.$(each))) ?? found[0]
  if (!node) throw new PortalTrouble('portal_changed', `the page has no element ${css}`)
  return markOf(live, page, node)
}

/** The same, where a person must see it. */
export const shownElement = (live: Live, page: Page, css: string): number => {
  const found = page.$(fillSelector(css, valuesNow(live.run, live.visit))).toArray()
  const node = found.find((each) => !isHidden(page, page.$(each)))
  if (!node) throw new PortalTrouble('portal_changed', `the page shows no element ${css}`)
  return markOf(live, page, node)
}
