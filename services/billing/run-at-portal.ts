import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { StepTaken } from '#contracts/step-taken.ts'
import { billingCase } from './case/billing-case.ts'
import type { BillingDeps } from './case/billing-deps.ts'
import { keepIssued } from './direct/keep-issued.ts'
import { sealedBefore } from './direct/sealed-before.ts'
import { afterCommit, type Outcome, retryLater } from './engine/ends/outcome.ts'
import { keepWaiting } from './inbox/keep-waiting.ts'
import { searchInbox } from './inbox/search-inbox.ts'
import { acceptedBefore } from './outcome/accepted-before.ts'
import { askForMerchant } from './outcome/ask-for-merchant.ts'
import { askIfMisread } from './outcome/ask-if-misread.ts'
import { commandAfter } from './outcome/commands-after.ts'
import { recordIssued } from './outcome/record-issued.ts'
import { waitForPlace } from './outcome/wait-for-place.ts'
import { scrubbed } from './outcome/without-receiver.ts'
import type { Attempt } from './portal/prepare-attempt.ts'
import { recordAttempt } from './portal/record-attempt.ts'
import { runLocked } from './portal/run-locked.ts'
import type { Traced } from './portal/visit-portal.ts'
import { withoutRepeats } from './portal/without-repeats.ts'
import type { Held } from './stores/held.ts'
import { whileRenewed } from './visits/while-renewed.ts'

/** How an attempt ends. `traced`: what the portal or the mails showed; null: neither was asked. */
type Ended = Readonly<{ command: SessionCommand; traced: Traced | null }>

/** Nothing of the receiver leaves an attempt, whoever wrote the words. */
const ended = ({ receiver }: Attempt, command: SessionCommand, traced: Traced | null = null): Ended => ({
  command: scrubbed(command, receiver.razon_social),
  traced,
})

const commandFor = async (deps: BillingDeps, attempt: Attempt, outcome: Outcome): Promise<SessionCommand> => {
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

const conclude = async (deps: BillingDeps, attempt: Attempt, traced: Traced): Promise<Ended> =>
  ended(attempt, await commandFor(deps, attempt, traced.outcome), traced)

/** What we sealed for the ticket; asked again once the ticket is held, as it may be just sealed. */
const sealedFor = async (deps: BillingDeps, attempt: Attempt) =>
  attempt.lookupOnly ? null : sealedBefore(deps, attempt)

const asStep = (name: string): StepTaken => ({ name, status: null, ms: null })

/** What the session's mails say; null: the portal is asked. */
const byMail = async (deps: BillingDeps, attempt: Attempt): Promise<Ended | null> => {
  const searched = await searchInbox(deps, attempt)
  if (!searched) return null
  const { issued, said } = searched
  const { sessionId } = attempt.subject
  deps.platform.logger.info({ session_id: sessionId, merchant: attempt.merchant.id, said }, 'mails were read')
  if (issued) return conclude(deps, attempt, { outcome: issued, steps: said.map(asStep) })
  const waiting = keepWaiting({ ...attempt, at: deps.platform.clock.now() }, said.join(', '))
  return waiting && ended(attempt, waiting)
}

/** A link of a mail is followed as a look-up is: under the lock, and never to what issues. */
const byMailHeld = async (deps: BillingDeps, attempt: Attempt, held: Held): Promise<Ended | null> => {
  const { ticket, subject } = attempt
  if (subject.mails.length === 0) return null
  return whileRenewed(
    () => deps.locks.keep(ticket, subject.sessionId),
    async () => byMail(deps, await withoutRepeats(deps, attempt, held)),
  )
}

/** It has issued nothing and waits: another session may have the ticket meanwhile. */
const isOpenAgain = ({ type, data }: SessionCommand): boolean =>
  type === 'AskInput' || (type === 'DeferBilling' && data.resume === 'start')

const releaseIfOpen = async (deps: BillingDeps, { ticket, subject }: Attempt, { command }: Ended) => {
  if (isOpenAgain(command)) await deps.locks.release(ticket, subject.sessionId)
}

/** The ticket is this session's now: what was sealed, what its mails say, what the portal says. */
const runHeld = async (deps: BillingDeps, attempt: Attempt, held: Held): Promise<Ended> => {
  const { subject, n, ticket } = attempt
  const sealed = await sealedFor(deps, attempt)
  if (sealed) {
    await deps.locks.release(ticket, subject.sessionId)
    return ended(attempt, sealed)
  }
  const mailed = await byMailHeld(deps, attempt, held)
  const visited = mailed ? { mailed } : await runLocked(deps, attempt, held)
  if ('turnedAway' in visited) {
    if (!attempt.lookupOnly) await deps.locks.release(ticket, subject.sessionId)
    const at = deps.platform.clock.now()
    return { command: waitForPlace({ subject, n, at }, visited.turnedAway), traced: null }
  }
  const end = 'mailed' in visited ? visited.mailed : await conclude(deps, attempt, visited.result)
  await releaseIfOpen(deps, attempt, end)
  return end
}

/** The other session is seldom busy for longer; the sandbox has waits of its own. */
const BUSY_SECONDS = 15

const busy = ({ subject: { request } }: Attempt): Traced => {
  const more = request.sandbox ? {} : { afterSeconds: BUSY_SECONDS }
  return { outcome: retryLater('rate_limited', 'another session is billing this ticket', more), steps: [] }
}

const run = async (deps: BillingDeps, attempt: Attempt): Promise<Ended> => {
  const before = (await acceptedBefore(deps, attempt)) ?? (await sealedFor(deps, attempt))
  if (before) return ended(attempt, before)
  const held = await deps.locks.acquire(attempt.ticket, attempt.subject.sessionId)
  if (held) return runHeld(deps, attempt, held)
  const end = await conclude(deps, attempt, busy(attempt))
  await releaseIfOpen(deps, attempt, end)
  return end
}

/**
 * One attempt at a merchant's portal. The first of these ends it: an invoice that an operator
 * accepted, a document that we sealed, the session's mails, the portal.
 */
export const runAtPortal = async (deps: BillingDeps, attempt: Attempt): Promise<SessionCommand> => {
  const { command, traced } = await run(deps, attempt)
  if (traced) await recordAttempt(deps, attempt, { traced, command })
  return command
}
