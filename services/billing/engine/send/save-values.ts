import type { Selector } from '#merchants/language/selector.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { selectedText } from '../judge/selected-text.ts'
import type { Page } from '../page/read-page.ts'
import { askingOf } from '../visit/asking-of.ts'
import type { FlowRun, Visit } from '../visit/flow-run.ts'

export const mayBeMissing = (selector: Selector | undefined): boolean =>
  typeof selector === 'object' && selector.optional === true

/** An answer lacks what a step saves of it. */
export const refuseUnsaved = (name: string | null): void => {
  if (name !== null) throw new PortalTrouble('portal_changed', `the answer has no value for saved.${name}`)
}

/**
 * Keeps what a page says under `saved.*`. Returns the first name of what must be there and is
 * missing.
 */
export const saveValues = async (
  run: FlowRun,
  visit: Visit,
  { save, page }: Readonly<{ save: Readonly<Record<string, Selector>>; page: Page }>,
): Promise<string | null> => {
  let missing: string | null = null
  for (const [name, selector] of Object.entries(save)) {
    const found = await selectedText(askingOf(run, visit, page), selector)
    if (found === null && !mayBeMissing(selector)) {
      missing ??= name
      continue
    }
    visit.saved[`saved.${name}`] = found ?? ''
    run.watch?.({ saves: name, value: found ?? '' })
  }
  return missing
}
