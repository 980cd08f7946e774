import { FailureCode } from '#contracts/failures.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { openCase } from './open-case.ts'
import { done, impossible, type OrderResult, type SessionOrder } from './session-order.ts'

/** Ends the session as failed, with the code of the person who looked. */
export const giveUp = async (
  deps: BillingDeps,
  { sessionId, by, code }: Pick<SessionOrder, 'sessionId' | 'by' | 'code'>,
): Promise<OrderResult> => {
  const known = FailureCode.safeParse(code)
  if (!known.success) return impossible(`${code} is no failure code of this version`)
  const subject = await openCase(deps, sessionId)
  if ('outcome' in subject) return subject
  const data = { code: known.data, detail: 'an operator gave up', by }
  const at = deps.platform.clock.now()
  const events = await deps.platform.handle(sessionId, { type: 'AbandonBilling', at, data })
  const [end] = events.slice(-1)
  if (end?.type !== 'SessionFailed') return impossible('a visit may be issuing now: look again in a minute')
  return done(`failed: ${end.data.code}`)
}
