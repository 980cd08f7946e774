import type { SessionCommand } from '#contracts/events/session-commands.ts'
import { lineOfStep } from '#contracts/step-taken.ts'
import type { BillingDeps } from '../case/billing-deps.ts'
import { noticeOf, noticeOfStop } from '../outcome/notice-of.ts'
import { withoutReceiver } from '../outcome/without-receiver.ts'
import { changeWords, notePageForms } from '../stores/page-forms.ts'
import type { Attempt } from './prepare-attempt.ts'
import type { Traced } from './visit-portal.ts'

type Visited = Readonly<{ traced: Traced; at: string }>

/**
 * Forms that have changed and still work are told before they break; the sandbox's never change.
 */
const noteForms = async (deps: BillingDeps, attempt: Attempt, { traced, at }: Visited): Promise<void> => {
  const { subject, merchant, definition, n, ticket } = attempt
  if (subject.request.sandbox || traced.outcome.kind === 'operator') return
  const seen = { merchantId: merchant.id, definition, forms: traced.forms ?? [], at }
  const changes = await notePageForms(deps.platform.database.query, seen)
  if (changes.length === 0) return
  const { sessionId, accountId } = subject
  const whose = { sessionId, accountId, merchantId: merchant.id, merchant: ticket.merchant }
  const detail = changes.map(changeWords).join('; ').slice(0, 500)
  const told = { reason: 'forms_differ', detail, attempt: n, at, waitsUntil: null, sandbox: false } as const
  await deps.notices.add({ ...whose, ...told })
}

/** What an attempt leaves behind: its evidence, a line in the log, a notice for the operator. */
export const recordAttempt = async (
  deps: BillingDeps,
  attempt: Attempt,
  { traced, command }: Readonly<{ traced: Traced; command: SessionCommand }>,
): Promise<void> => {
  const { subject, merchant, definition, n, receiver, ticket } = attempt
  const { sessionId, accountId, request } = subject
  const { outcome, steps } = traced
  const at = deps.platform.clock.now()
  await deps.keepEvidence({
    ...{ sessionId, n, at, traced, definition, values: attempt.visit.values },
    expiresAt: request.expiresAt,
    receiver: { accountId, rfc: receiver.rfc },
  })
  const notice = traced.stopped ? noticeOfStop(command, traced.stopped) : noticeOf(command, outcome)
  // what an earlier visit waited for is over: this one has been there
  if (n > 1) await deps.notices.settle(sessionId, { at, but: notice?.reason ?? null })
  const isNews = !traced.stopped || !(await deps.notices.isTold(ticket.merchant, traced.stopped.reason))
  if (notice !== null && isNews) {
    const whose = { sessionId, accountId, merchantId: merchant.id, merchant: ticket.merchant }
    await deps.notices.add({ ...whose, ...notice, sandbox: request.sandbox, attempt: n, at })
  }
  await noteForms(deps, attempt, { traced, at }).catch((error: unknown) =>
    deps.platform.logger.warn({ err: error, session_id: sessionId, n }, 'the forms of a visit were not kept'),
  )
  const detail = 'detail' in outcome ? withoutReceiver(outcome.detail ?? '', receiver.razon_social) : null
  const fields = { session_id: sessionId, merchant: merchant.id, n, outcome: outcome.kind, detail }
  deps.platform.logger.info(
    { ...fields, command: command.type, steps: steps.map(lineOfStep) },
    'billing attempt',
  )
}
