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

const found = ({ run, visit }: Live, page: Page, css: string) => {
  const all = page.$(fillSelector(css, valuesNow(run, visit))).toArray()
  return { first: all[0], shown: all.find((node) => !isHidden(page, page.$(node))) }
}

/** The element that a selector is for: of several, the first that a person sees. */
export const nodeOf = (live: Live, page: Page, css: string) => {
  const { first, shown } = found(live, page, css)
  const node = shown ?? first
  if (!node) throw new PortalTrouble('portal_changed', `the page has no element ${css}`)
  return node
}

/** Its number. */
export const elementOf = (live: Live, page: Page, css: string): number =>
  markOf(live, page, nodeOf(live, page, css))

/** The same, where a person must see it. */
export const shownElement = (live: Live, page: Page, css: string): number => {
  const { shown } = found(live, page, css)
  if (!shown) throw new PortalTrouble('portal_changed', `the page shows no element ${css}`)
  return markOf(live, page, shown)
}
