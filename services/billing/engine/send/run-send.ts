import { setTimeout as sleep } from 'node:timers/promises'
import type { SendStep } from '#merchants/language/send-step.ts'
import { fillSelector } from '#merchants/values/fill-selector.ts'
import { PortalTrouble } from '../ends/portal-trouble.ts'
import { conditionHolds } from '../judge/condition-holds.ts'
import { selectedText } from '../judge/selected-text.ts'
import { type Page, readPage } from '../page/read-page.ts'
import { applyDelta } from '../postback/apply-delta.ts'
import { applyPartial } from '../postback/apply-partial.ts'
import { askingOf, current, valuesNow, valuesToSend } from '../visit/asking-of.ts'
import type { FlowRun, Next, Visit } from '../visit/flow-run.ts'
import { requireLoggedIn } from '../visit/require-logged-in.ts'
import { intended, unechoed } from './issuing.ts'
import { prepareSend, type Send } from './prepare-send.ts'
import { mayBeMissing, saveValues } from './save-values.ts'
import { openApplied, settled } from './settled.ts'

const appliedTo = (before: Page, read: Page, reads: Send['reads']) => {
  if (reads === 'delta') return applyDelta(before, read)
  return reads === 'partial' ? applyPartial(before, read) : null
}

/** Sends it and reads what came back, as a page of its own; `once`: the issuing request. */
export const fetchPage = async (
  run: FlowRun,
  visit: Visit,
  { exchange, reads, once = false }: Send & Readonly<{ once?: boolean }>,
): Promise<Page> => {
  if (!once) run.watch?.({ sends: exchange, commits: false })
  try {
    const read = readPage(await (once ? run.client.sendOnce(exchange) : run.client.send(exchange)))
    const applied = visit.page ? appliedTo(visit.page, read, reads) : null
    const page = await (applied ? openApplied(run, visit, applied) : settled(run, visit, read))
    run.watch?.({ sees: page })
    await requireLoggedIn(run, visit, page)
    return page
  } catch (error) {
    // the page before says nothing of what went wrong here
    visit.page = null
    throw error
  }
}

type Ready = Readonly<{ step: SendStep; send: Send }>

/** Asks again, as the step says, until the answer is there. */
export const polled = async (run: FlowRun, visit: Visit, { step: { poll }, send }: Ready): Promise<Page> => {
  for (let times = 1; ; times += 1) {
    const page = await fetchPage(run, visit, send)
    if (!poll || (await conditionHolds(askingOf(run, visit, page), poll.until))) return page
    if (times >= poll.times) throw new PortalTrouble('timeout', 'polling ended before the answer arrived')
    await sleep(poll.every_seconds * 1_000)
  }
}

/** The issuing request: the intent first, then once. */
const committed = async (run: FlowRun, visit: Visit, { step, send }: Ready): Promise<Page | Next> => {
  const { exchange } = send
  const stopped = unechoed(run, visit, step) ?? (await intended(run, visit, { step, exchange }))
  return stopped ?? fetchPage(run, visit, { ...send, once: true })
}

type Placed = Readonly<{ place: NonNullable<SendStep['into']>; part: Page }>

/**
 * Puts an answer into an element of the page, as a script would; a page that is only a part stays
 * the page it was.
 */
const into = async (run: FlowRun, visit: Visit, { place, part }: Placed): Promise<Page> => {
  const page = current(visit)
  const { css, from } = typeof place === 'string' ? { css: place, from: undefined } : place
  const element = page.$(fillSelector(css, valuesNow(run, visit))).first()
  if (element.length === 0) throw new PortalTrouble('portal_changed', `the page has no element ${css}`)
  const html = from === undefined ? part.text : await selectedText(askingOf(run, visit, part), from)
  if (html === null && !mayBeMissing(from))
    throw new PortalTrouble('portal_changed', `the answer has no content for ${css}`)
  if (html !== null) element.html(html)
  const { status, json, text } = part
  return { ...page, status, json, text }
}

const isPage = (result: Page | Next): result is Page => typeof result === 'object' && '$' in result

/** Any step that sends a request. */
export const runSend = async (run: FlowRun, visit: Visit, step: SendStep): Promise<Next> => {
  const asked = visit.page
  const send = prepareSend(run, step, { page: () => current(visit), values: valuesToSend(run, visit, step) })
  const result = await (step.commit
    ? committed(run, visit, { step, send })
    : polled(run, visit, { step, send }))
  if (!isPage(result)) return result
  const { aside, into: place } = step
  if (place !== undefined) visit.page = await into(run, visit, { place, part: result })
  else if (!aside) visit.page = result
  if (!aside) visit.before = asked
  visit.unsaved = await saveValues(run, visit, { save: step.save ?? {}, page: result })
  return 'next'
}
