import type { Expectation } from '#merchants/language/expectation.ts'
import { placeholdersIn } from '#merchants/values/parse-template.ts'
import { conditionHolds } from '../judge/condition-holds.ts'
import { judgePage } from '../judge/judge-page.ts'
import { afterWaiting } from '../send/open-answer.ts'
import { saveValues } from '../send/save-values.ts'
import { askingOf, current } from '../visit/asking-of.ts'
import type { FlowRun, Next, Visit } from '../visit/flow-run.ts'

const MAX_WAITS = 10

const isExpected = async (
  run: FlowRun,
  visit: Visit,
  expectations: readonly Expectation[],
): Promise<boolean> => {
  for (const { when } of expectations) if (await conditionHolds(askingOf(run, visit), when)) return true
  return false
}

/** A page that nobody expects and that sends on after some seconds is waited for. */
const waitForExpected = async (run: FlowRun, visit: Visit, expectations: readonly Expectation[]) => {
  for (let waits = 0; waits < MAX_WAITS && !(await isExpected(run, visit, expectations)); waits += 1) {
    const behind = await afterWaiting(run, visit, current(visit))
    if (!behind) return
    visit.page = behind
  }
}

const seesReceiver = ({ echo }: Expectation): boolean =>
  (echo === undefined ? [] : [echo].flat()).some(({ values }) =>
    values.flatMap(placeholdersIn).some(({ name }) => name === 'receiver.rfc'),
  )

export const runExpect = async (
  run: FlowRun,
  visit: Visit,
  expectations: readonly Expectation[],
): Promise<Next> => {
  current(visit)
  await waitForExpected(run, visit, expectations)
  const judgement = await judgePage(askingOf(run, visit), expectations, run.phrases)
  if (judgement.go === 'end') return judgement.outcome
  if (judgement.go !== 'next') return judgement.go
  visit.folio = judgement.folio ?? visit.folio
  if (seesReceiver(judgement.expectation)) visit.echoedOn = visit.page
  await saveValues(run, visit, { save: judgement.expectation.save ?? {}, page: current(visit) })
  return 'next'
}
