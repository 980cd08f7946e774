import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Reactor, Recorded } from '#contracts/shapes.ts'
import { type BillingCase, billingCase } from './case/billing-case.ts'
import type { BillingDeps } from './case/billing-deps.ts'
import { prepareDirect } from './direct/direct-attempt.ts'
import { runDirect } from './direct/run-direct.ts'
import { retryLater, type Unissued } from './engine/ends/outcome.ts'
import { mailLack } from './inbox/mail-lack.ts'
import { askInput } from './outcome/ask-input.ts'
import { commandAfter } from './outcome/commands-after.ts'
import type { Lacking, Missing } from './outcome/lacking.ts'
import { missingDetail } from './outcome/missing-detail.ts'
import { outdated } from './outcome/outdated.ts'
import { refuse } from './outcome/refuse.ts'
import { type Attempt, prepareAttempt } from './portal/prepare-attempt.ts'
import { runAtPortal } from './run-at-portal.ts'

type Started = Recorded<SessionEventOf<'BillingAttemptStarted'>>

/** Whether the event's attempt is the current one, not a repeat of one that has ended. */
const isCurrent = ({ state }: BillingCase, n: number): boolean =>
  state.status === 'billing' && state.attempt === n && state.paused < n

/** The portal has not been visited. */
const retry = (
  { platform: { clock } }: BillingDeps,
  { subject, n }: Pick<Attempt, 'subject' | 'n'>,
  why: Unissued,
): SessionCommand => {
  const lookup = { authoritative: false, settleSeconds: 0 }
  return commandAfter({ subject, n, lookup, at: clock.now(), random: Math.random() }, why)
}

/** An issued invoice stays issued, even if it can no longer be looked up here. */
const cannotRun = (
  deps: BillingDeps,
  { subject, n }: Pick<Attempt, 'subject' | 'n'>,
  { missing, detail }: Missing,
): SessionCommand =>
  subject.state.intended
    ? retry(deps, { subject, n }, retryLater('commit_unconfirmed', detail))
    : refuse(missing, deps.platform.clock.now(), { detail })

/** Nothing is asked once an invoice may exist: the ticket was complete enough to ask for it. */
const ask = (
  deps: BillingDeps,
  { subject, n }: Pick<Attempt, 'subject' | 'n'>,
  { lacking, codes }: Lacking,
): SessionCommand => {
  if (!subject.state.intended) return askInput({ subject, n, lacking, codes, at: deps.platform.clock.now() })
  return cannotRun(deps, { subject, n }, { missing: 'ticket_incomplete', detail: missingDetail(lacking) })
}

const direct = async (
  deps: BillingDeps,
  subject: BillingCase,
  n: number,
): Promise<SessionCommand | undefined> => {
  const attempt = await prepareDirect(deps, subject, n)
  if ('lacking' in attempt) return ask(deps, { subject, n }, attempt)
  return 'missing' in attempt ? cannotRun(deps, { subject, n }, attempt) : runDirect(deps, attempt)
}

const atPortal = async (
  deps: BillingDeps,
  subject: BillingCase,
  started: Started['data'],
): Promise<SessionCommand> => {
  const { n } = started
  const attempt = await prepareAttempt(deps, subject, started)
  if (attempt === 'unknown') return retry(deps, { subject, n }, outdated)
  if ('lacking' in attempt) return ask(deps, { subject, n }, attempt)
  if ('missing' in attempt) return cannotRun(deps, { subject, n }, attempt)
  const lack = mailLack(deps, attempt)
  return lack ? retry(deps, attempt, lack) : runAtPortal(deps, attempt)
}

/**
 * Runs one numbered attempt, from whatever a crash left behind: the session's own history decides,
 * not the event.
 */
export const runAttempt =
  (deps: BillingDeps): Reactor<Started, SessionCommand> =>
  async ({ streamId, data }) => {
    const subject = billingCase(await deps.platform.log.read(streamId))
    if (!subject || !isCurrent(subject, data.n)) return undefined
    if (subject.channel === 'direct') return direct(deps, subject, data.n)
    return atPortal(deps, subject, data)
  }
