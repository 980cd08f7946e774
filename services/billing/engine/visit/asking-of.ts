import type { Values } from '#merchants/values/fill-template.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import type { Asking } from '../judge/selected-text.ts'
import type { Page } from '../page/read-page.ts'
import { readPage } from '../page/read-page.ts'
import type { FlowRun, Visit } from './flow-run.ts'

const namesSecret = (step: object): boolean => JSON.stringify(step).includes('{{secret.')

/** What is known before the visit, and what was saved on the way. */
export const valuesNow = ({ values }: FlowRun, { saved }: Visit): Values => ({ ...values, ...saved })

/** What a step sends or types may hold secrets too; nothing else sees them. */
export const valuesToSend = (run: FlowRun, visit: Visit, step: object): Values => {
  if (!run.account || !namesSecret(step)) return valuesNow(run, visit)
  visit.gaveSecret = true
  return { ...valuesNow(run, visit), ...run.account.secrets }
}

export const current = ({ page }: Visit): Page => {
  if (!page) throw new PortalTrouble('portal_changed', 'the step needs a page, but none is open')
  return page
}

const blank = (url: URL): Page => readPage({ url, status: 0, headers: {}, bytes: Buffer.alloc(0), hops: [] })

/** A page as it is asked; the current one by default, an empty one before the first. */
export const askingOf = (run: FlowRun, visit: Visit, page: Page = visit.page ?? blank(run.base)): Asking => ({
  page,
  before: visit.before,
  values: valuesNow(run, visit),
  cookie: (name) => run.client.cookie(page.url, name),
})
