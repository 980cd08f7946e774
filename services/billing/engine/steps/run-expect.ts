import type { Expectation } from '#merchants/language/expectation.ts'
import { placeholdersIn } from '#merchants/values/parse-template.ts'
import { portalChanged } from '../ends/outcome.ts'
import { firstHolding, judgePage } from '../judge/judge-page.ts'
import { askedAgain, hasSaid, type Live, lookNow } from '../live/live.ts'
import { stillLoggedIn } from '../live/still-logged-in.ts'
import { refuseUnsaved, saveValues } from '../send/save-values.ts'
import { afterWaiting } from '../send/settled.ts'
import { askingOf, current } from '../visit/asking-of.ts'
import type { FlowRun, Next, Visit } from '../visit/flow-run.ts'

const MAX_WAITS = 10
/** What must be seen again before anything is issued. */
const ECHOES = new Set(['receiver.rfc', 'ticket.total'])

/**
 * In a browser the page is looked at until an expectation holds, or until it has said what portals
 * have in common. What it shows then is what the visit saw.
 */
const expectedLive = (live: Live, expectations: readonly Expectation[]): Promise<Expectation | null> => {
  const { run, visit } = live
  const before = visit.page
  const ask = async () => {
    await lookNow(live)
    await stillLoggedIn(live)
    return firstHolding(askingOf(run, visit), expectations)
  }
  return askedAgain(live, ask, (found) => found !== null || hasSaid(live)).finally(() => {
    if (visit.page && visit.page !== before) run.watch?.({ sees: visit.page })
  })
}

/** A page that nobody expects and that sends on after some seconds is waited for. */
const expected = async (
  run: FlowRun,
  visit: Visit,
  expectations: readonly Expectation[],
): Promise<Expectation | null> => {
  const { tab } = run
  if (tab && visit.page && tab.shows(visit.page)) return expectedLive({ run, visit, tab }, expectations)
  for (let waits = 0; waits < MAX_WAITS; waits += 1) {
    const found = await firstHolding(askingOf(run, visit), expectations)
    const behind = found ? null : await afterWaiting(run, visit, current(visit))
    if (!behind) return found
    run.watch?.({ sees: behind })
    visit.page = behind
  }
  return firstHolding(askingOf(run, visit), expectations)
}

const echoed = ({ echo }: Expectation): string[] =>
  (echo === undefined ? [] : [echo].flat())
    .flatMap(({ values }) => values)
    .flatMap(placeholdersIn)
    .map(({ name }) => name)

export const runExpect = async (
  run: FlowRun,
  visit: Visit,
  expectations: readonly Expectation[],
): Promise<Next> => {
  current(visit)
  const found = await expected(run, visit, expectations)
  run.watch?.({ holds: found })
  const judgement = await judgePage(askingOf(run, visit), found, run.phrases)
  visit.isNamed = found !== null && judgement.go === 'end'
  if (judgement.go === 'end') return judgement.outcome
  if (judgement.go !== 'next') return judgement.go
  if (visit.isUnsent && !visit.committed) return portalChanged('the commit step sent no request that issues')
  visit.folio = judgement.folio ?? visit.folio
  const names = echoed(judgement.expectation)
  if (names.includes('receiver.rfc')) visit.echoedOn = visit.page
  visit.hasEchoed ||= names.some((name) => ECHOES.has(name))
  refuseUnsaved(visit.unsaved)
  const { save = {} } = judgement.expectation
  refuseUnsaved(await saveValues(run, visit, { save, page: current(visit) }))
  return 'next'
}
