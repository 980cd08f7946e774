import type { Flow, Step } from '#merchants/language/merchant.ts'
import { fillForm } from './fill-form.ts'
import type { HttpClient } from './http-client.ts'
import { judgePage } from './judge-page.ts'
import { afterCommit, afterLookup, type Outcome, portalChanged, rejected, retryLater } from './outcome.ts'
import { linkOn, type Page, readPage } from './page.ts'
import type { Values } from './placeholders.ts'
import { PortalTrouble } from './portal-trouble.ts'

export type FlowRun = Readonly<{
  flow: Flow
  /** Ends in a slash; every step is relative to it. */
  base: URL
  client: HttpClient
  values: Values
  /**
   * Makes the intent durable. True only for the one caller who may now send the issuing request.
   */
  intend: () => Promise<boolean>
  /** One line for each step, with nothing personal in it. */
  trace: (step: string, milliseconds: number) => void
}>

/** What the steps share; the only thing that changes while they run. */
type Visit = { page: Page | null; folio: string | null; committed: boolean; via: 'download' | 'recovered' }
type Next = 'next' | 'recover' | 'absent' | Outcome

const current = ({ page }: Visit): Page => {
  if (!page) throw new PortalTrouble('portal_changed', 'no page is open')
  return page
}

const go = async ({ base, client }: FlowRun, visit: Visit, path: string): Promise<Next> => {
  visit.page = readPage(await client.send({ url: new URL(path, base), method: 'GET' }))
  return 'next'
}

const submit = async (run: FlowRun, visit: Visit, step: Extract<Step, { form: string }>): Promise<Next> => {
  const exchange = fillForm(current(visit), step, run.values)
  if (!step.commit) {
    visit.page = readPage(await run.client.send(exchange))
    return 'next'
  }
  if (!(await run.intend()))
    return retryLater('commit_unconfirmed', 'somebody else may have sent the issuing request')
  visit.committed = true
  visit.page = readPage(await run.client.sendOnce(exchange))
  return 'next'
}

const expectOn = (run: FlowRun, visit: Visit, step: Extract<Step, { expect: unknown }>): Next => {
  const judgement = judgePage(current(visit), step.expect, run.values)
  if (judgement.go === 'end') return judgement.outcome
  if (judgement.go !== 'next') return judgement.go
  visit.folio = judgement.folio ?? visit.folio
  return 'next'
}

const download = async ({ client }: FlowRun, page: Page, css: string): Promise<Buffer | null> => {
  const url = linkOn(page, css)
  if (!url) return null
  const { status, bytes } = await client.send({ url, method: 'GET' })
  return status === 200 && bytes.byteLength > 0 ? bytes : null
}

const take = async (run: FlowRun, visit: Visit, files: { xml: string; pdf: string }): Promise<Next> => {
  const page = current(visit)
  const xml = await download(run, page, files.xml)
  if (!xml) return { kind: 'needsInput', reason: 'issued_without_files', detail: 'no XML to download' }
  const pdf = await download(run, page, files.pdf).catch((error: unknown) => {
    if (error instanceof PortalTrouble) return null
    throw error
  })
  return { kind: 'issued', xml, pdf, via: visit.via, folio: visit.folio }
}

const runStep = (run: FlowRun, visit: Visit, step: Step): Promise<Next> | Next => {
  if ('go' in step) return go(run, visit, step.go)
  if ('form' in step) return submit(run, visit, step)
  if ('expect' in step) return expectOn(run, visit, step)
  return take(run, visit, step.take)
}

const nameOf = (step: Step): string => {
  if ('go' in step) return `go ${step.go}`
  if ('form' in step) return step.commit ? `commit ${step.form}` : `form ${step.form}`
  return 'expect' in step ? 'expect' : 'take'
}

const outcomeOf = ({ reason, message }: PortalTrouble): Outcome =>
  reason === 'portal_changed' ? portalChanged(message) : retryLater(reason, message)

const runSteps = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next> => {
  for (const step of steps) {
    const began = performance.now()
    const next = await runStep(run, visit, step)
    run.trace(nameOf(step), Math.round(performance.now() - began))
    if (next !== 'next') return next
  }
  return portalChanged('the steps ended without an answer')
}

const guarded = async (run: FlowRun, visit: Visit, steps: readonly Step[]): Promise<Next> => {
  try {
    return await runSteps(run, visit, steps)
  } catch (error) {
    if (error instanceof PortalTrouble) return outcomeOf(error)
    throw error
  }
}

const isOutcome = (next: Next): next is Outcome => typeof next !== 'string'

/** Looks for an invoice that the portal says is there. */
const fetchExisting = async (run: FlowRun, visit: Visit): Promise<Outcome> => {
  const next = await guarded(run, { ...visit, via: 'recovered' }, run.flow.recover)
  if (isOutcome(next)) return next
  // it says both "already invoiced" and "no invoice of yours": it is somebody else's
  return visit.committed
    ? retryLater('commit_unconfirmed', 'invoiced, but not to be found')
    : rejected('ticket_already_invoiced', null)
}

/**
 * From the first page to an answer; may reach the issuing step, once. Throws only for what is no
 * fault of the portal's.
 */
export const runFlow = async (run: FlowRun): Promise<Outcome> => {
  const visit: Visit = { page: null, folio: null, committed: false, via: 'download' }
  const next = await guarded(run, visit, run.flow.steps)
  const outcome = isOutcome(next) ? next : await fetchExisting(run, visit)
  return visit.committed && outcome.kind !== 'issued' ? afterCommit(outcome) : outcome
}

/**
 * Only looks for what was issued before; never issues. `absent`: the portal knows of no invoice for
 * the ticket.
 */
export const runLookup = async (run: FlowRun): Promise<Outcome> => {
  const visit: Visit = { page: null, folio: null, committed: true, via: 'recovered' }
  if (run.flow.recover.some((step) => 'form' in step && step.commit))
    throw new Error('a look-up must not issue')
  const next = await guarded(run, visit, run.flow.recover)
  if (isOutcome(next)) return next.kind === 'issued' ? next : afterLookup(next)
  return retryLater('commit_unconfirmed', next, { absent: next === 'absent' })
}
