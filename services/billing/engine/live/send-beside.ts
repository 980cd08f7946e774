import { type BrowserStep, isBrowserStep } from '#merchants/language/browser-step.ts'
import type { SendStep } from '#merchants/language/send-step.ts'
import type { Exchange } from '../http/exchange.ts'
import type { Page } from '../page/read-page.ts'
import { prepareSend } from '../send/prepare-send.ts'
import { runSend } from '../send/run-send.ts'
import { current, valuesToSend } from '../visit/asking-of.ts'
import type { Next } from '../visit/flow-run.ts'
import { gated } from './closed-gate.ts'
import { type Live, lookNow } from './live.ts'

/** Every step that acts on a portal. */
export type Acting = SendStep | BrowserStep

/**
 * Whether a request of ours stands for what the page would do: it names a request, or the page
 * lacks the script that would send it.
 */
export const isBesideTab = ({ tab }: Live, step: Acting): step is SendStep => {
  if (isBrowserStep(step)) return false
  if ('request' in step || 'ajax' in step || step.aside || step.into !== undefined) return true
  if ('postback' in step) return !tab.has(step.update_panel === undefined ? 'postback' : 'panels')
  if (!('form' in step)) return false
  const { action, method, as, update_panel } = step
  return (
    [action, method, as].some((word) => word !== undefined) ||
    (update_panel !== undefined && !tab.has('panels'))
  )
}

const isDocument = (page: Page): boolean => !page.isData && page.$('body').children().length > 0

const isPartial = (step: SendStep): boolean =>
  'ajax' in step || step.into !== undefined || ('update_panel' in step && step.update_panel !== undefined)

/** Sends it with the cookies of the browser; what is worked into the page is shown in the tab. */
export const sendBeside = async (live: Live, step: SendStep): Promise<Next> => {
  const { run, visit, tab } = live
  const before = visit.page
  const next = await runSend(run, visit, step)
  const { page } = visit
  const isOfPage = isPartial(step) && page !== before && page?.url.href === before?.url.href
  if (next !== 'next' || !page || !isOfPage || !isDocument(page)) return next
  await tab.act({ do: 'show', page, as: 'document' }, { accepts: true, ...gated(live) })
  await lookNow(live)
  return next
}

/** The page that was fetched beside the tab is shown there, once a step is taken on it. */
export const showFetched = async (live: Live): Promise<void> => {
  const { visit, tab } = live
  const { page } = visit
  if (!page || tab.shows(page) || !isDocument(page)) return
  await tab.act({ do: 'show', page, as: 'page' }, { accepts: true, ...gated(live) })
  await lookNow(live)
}

/** What the step itself sends; null: only its page knows. */
export const expectedOf = ({ run, visit }: Live, step: Acting): Exchange | null =>
  isBrowserStep(step)
    ? null
    : prepareSend(run, step, { page: () => current(visit), values: valuesToSend(run, visit, step) }).exchange
