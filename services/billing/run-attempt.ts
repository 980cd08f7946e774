import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Reactor, Recorded } from '#contracts/shapes.ts'
import type { StepTaken } from '#contracts/step-taken.ts'
import { type BillingCase, billingCase } from './case/billing-case.ts'
import type { BillingDeps } from './case/billing-deps.ts'
import { prepareDirect } from './direct/direct-attempt.ts'
import { keepIssued } from './direct/keep-issued.ts'
import { runDirect } from './direct/run-direct.ts'
import { sealedBefore } from './direct/sealed-before.ts'
import { afterCommit, type Outcome, retryLater, type Unissued } from './engine/ends/outcome.ts'
import { keepWaiting } from './inbox/keep-waiting.ts'
import { mailLack } from './inbox/mail-lack.ts'
import { searchInbox } from './inbox/search-inbox.ts'
import { acceptedBefore } from './outcome/accepted-before.ts'
import { askForMerchant } from './outcome/ask-for-merchant.ts'
import { askIfMisread } from './outcome/ask-if-misread.ts'
import { askInput } from './outcome/ask-input.ts'
import { commandAfter } from './outcome/commands-after.ts'
import type { Lacking, Missing } from './outcome/lacking.ts'
import { missingDetail } from './outcome/missing-detail.ts'
import { outdated } from './outcome/outdated.ts'
import { recordIssued } from './outcome/record-issued.ts'
import { refuse } from './outcome/refuse.ts'
import { waitForPlace } from './outcome/wait-for-place.ts'
import { scrubbed } from './outcome/without-receiver.ts'
import { type Attempt, prepareAttempt } from './portal/prepare-attempt.ts'
import { recordAttempt } from './portal/record-attempt.ts'
import { runLocked } from './portal/run-locked.ts'
import type { Traced } from './portal/visit-portal.ts'
import { withoutRepeats } from './portal/without-repeats.ts'
import type { Held } from './stores/held.ts'
import { whileRenewed } from './visits/while-renewed.ts'

type Started = Recorded<SessionEventOf<'BillingAttemptStarted'>>

/** Whether the event's attempt is the current one, not a repeat of one that has ended. */
const isCurrent = ({ state }: BillingCase, n: number): boolean =>
  state.status === 'billing' && state.attempt === n && state.paused < n

const conclude = async (deps: BillingDeps, attempt: Attempt, outcome: Outcome): Promise<SessionCommand> => {
  const { n, lookup } = attempt
  // read again: this very attempt may have recorded the intent, and after that nothing starts again
  const subject = billingCase(await deps.platform.log.read(attempt.subject.sessionId)) ?? attempt.subject
  if (outcome.kind === 'issued') {
    const command = await recordIssued(deps, { ...attempt, subject, isOwn: subject.state.intended }, outcome)
    if (command.type === 'RecordCfdi') await keepIssued(deps, attempt, command.data)
    return command
  }
  const at = deps.platform.clock.now()
  const known = subject.state.intended ? afterCommit(outcome) : outcome
  if (known.kind === 'needsInput') return askForMerchant({ ...attempt, ...known, subject, at })
  const command = commandAfter({ subject, n, lookup, at, random: Math.random() }, known)
  return askIfMisread({ ...attempt, subject, at }, command)
}

/** The other session is seldom busy for longer; the sandbox has waits of its own. */
const BUSY_SECONDS = 15

const busy = ({ subject: { request } }: Attempt): Traced => {
  const more = request.sandbox ? {} : { afterSeconds: BUSY_SECONDS }
  return { outcome: retryLater('rate_limited', 'another session is billing this ticket', more), steps: [] }
}

/** It has issued nothing and waits: another session may have the ticket meanwhile. */
const isOpenAgain = ({ type, data }: SessionCommand): boolean =>
  type === 'AskInput' || (type === 'DeferBilling' && data.resume === 'start')

/** What we sealed for the ticket; asked again once the ticket is held, as it may be just sealed. */
const sealedFor = async (deps: BillingDeps, attempt: Attempt) =>
  attempt.lookupOnly ? null : sealedBefore(deps, attempt)

const asStep = (name: string): StepTaken => ({ name, status: null, ms: null })

/** What the session's mails say; null: the portal is asked. */
const byMail = async (deps: BillingDeps, attempt: Attempt): Promise<SessionCommand | null> => {
  const searched = await searchInbox(deps, attempt)
  if (!searched) return null
  const { issued, said } = searched
  const { sessionId } = attempt.subject
  deps.platform.logger.info({ session_id: sessionId, merchant: attempt.merchant.id, said }, 'mails were read')
  if (!issued) return keepWaiting({ ...attempt, at: deps.platform.clock.now() }, said.join(', '))
  const command = await conclude(deps, attempt, issued)
  await recordAttempt(deps, attempt, { traced: { outcome: issued, steps: said.map(asStep) }, command })
  return command
}

const known = async (deps: BillingDeps, attempt: Attempt): Promise<SessionCommand | null> =>
  (await acceptedBefore(deps, attempt)) ?? sealedFor(deps, attempt)

/** A link of a mail is followed as a look-up is: under the lock, and never to what issues. */
const byMailHeld = async (
  deps: BillingDeps,
  attempt: Attempt,
  held: Held,
): Promise<SessionCommand | null> => {
  const { ticket, subject } = attempt
  if (subject.mails.length === 0) return null
  const command = await whileRenewed(
    () => deps.locks.keep(ticket, subject.sessionId),
    async () => byMail(deps, await withoutRepeats(deps, attempt, held)),
  )
  if (command && isOpenAgain(command)) await deps.locks.release(ticket, subject.sessionId)
  return command
}

const run = async (deps: BillingDeps, attempt: Attempt): Promise<SessionCommand> => {
  const { subject, n, ticket } = attempt
  const before = await known(deps, attempt)
  if (before) return scrubbed(before, attempt.receiver.razon_social)
  const held = await deps.locks.acquire(ticket, subject.sessionId)
  const sealed = held && (await sealedFor(deps, attempt))
  if (sealed) {
    await deps.locks.release(ticket, subject.sessionId)
    return scrubbed(sealed, attempt.receiver.razon_social)
  }
  const mailed = held && (await byMailHeld(deps, attempt, held))
  if (mailed) return scrubbed(mailed, attempt.receiver.razon_social)
  const visited = held ? await runLocked(deps, attempt, held) : { result: busy(attempt) }
  if ('turnedAway' in visited) {
    if (!attempt.lookupOnly) await deps.locks.release(ticket, subject.sessionId)
    return waitForPlace({ subject, n, at: deps.platform.clock.now() }, visited.turnedAway)
  }
  const command = scrubbed(
    await conclude(deps, attempt, visited.result.outcome),
    attempt.receiver.razon_social,
  )
  if (isOpenAgain(command)) await deps.locks.release(ticket, subject.sessionId)
  await recordAttempt(deps, attempt, { traced: visited.result, command })
  return command
}

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
  return lack ? retry(deps, attempt, lack) : run(deps, attempt)
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
