import type { BillingDeps } from '../case/billing-deps.ts'
import { definitionOf } from '../case/definition-of.ts'
import { openCase } from './open-case.ts'
import { done, impossible, type OrderResult, type SessionOrder } from './session-order.ts'

const RUNS = 'a visit is under way: look again in a minute'

/** The session goes on: at its start, or with a look-up once an invoice may exist. */
export const retry = async (
  deps: BillingDeps,
  { sessionId, by }: Pick<SessionOrder, 'sessionId' | 'by'>,
): Promise<OrderResult> => {
  const subject = await openCase(deps, sessionId)
  if ('outcome' in subject) return subject
  const { state, merchantId } = subject
  if (state.asked !== null) return impossible('it waits for its client’s answer, not for a person here')
  if (state.paused < state.attempt) return impossible(RUNS)
  const resume = state.intended ? 'lookup' : 'start'
  const definition = definitionOf(merchantId, deps.book())
  const data = { n: state.attempt + 1, resume, definition, by } as const
  const at = deps.platform.clock.now()
  // a definition that was mended may read what its mails brought
  await deps.mails.forget(sessionId)
  const events = await deps.platform.handle(sessionId, { type: 'StartBillingAttempt', at, data })
  return events.length > 0 ? done(`attempt ${data.n}: ${resume}`) : impossible(RUNS)
}
