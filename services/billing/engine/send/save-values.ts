import type { Selector } from '#merchants/language/selector.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { selectedText } from '../judge/selected-text.ts'
import type { Page } from '../page/read-page.ts'
import { askingOf } from '../visit/asking-of.ts'
import type { FlowRun, Visit } from '../visit/flow-run.ts'

export const mayBeMissing = (selector: Selector | undefined): boolean =>
  typeof selector === 'object' && selector.optional === true

/**
 * Keeps what a page says under `saved.*`. Throws PortalTrouble where something is missing that must
 * be there.
 */
export const saveValues = async (
  run: FlowRun,
  visit: Visit,
  { save, page }: Readonly<{ save: Readonly<Record<string, Selector>>; page: Page }>,
): Promise<void> => {
  for (const [name, selector] of Object.entries(save)) {
    const found = await selectedText(askingOf(run, visit, page), selector)
    if (found === null && !mayBeMissing(selector))
      throw new PortalTrouble('portal_changed', `the answer has no value for saved.${name}`)
    visit.saved[`saved.${name}`] = found ?? ''
    run.watch?.({ saves: name, value: found ?? '' })
  }
}
