import { Resume } from '#contracts/events/resume.ts'
import type { SessionCommand } from '#contracts/events/session-commands.ts'
import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { type NewerLog, newerLog } from '#platform/log/newer-log.ts'
import type { Platform } from '#platform/platform.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import type { Running } from '#platform/runtime/running.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { claimDueTimers, type DueTimer } from '#projections/session-timers/claim-due-timers.ts'
import { postponeTimer } from '#projections/session-timers/postpone-timer.ts'
import { definitionOf } from '../case/definition-of.ts'
import { abandonCode } from '../outcome/commands-after.ts'
import { aTenthOfTheTime } from './a-tenth-of-the-time.ts'
import { claimHastened } from './claim-hastened.ts'
import { keepServing } from './keep-serving.ts'
import type { UntilDue } from './watch-due.ts'

const LIMIT = 50
const LEASE_SECONDS = 30
/**
 * Shorter than a readiness block holds, so that readiness keeps failing while a timer waits for a
 * newer version.
 */
const NEWER_SECONDS = 3

/**
 * The command for what is due now. Throws UnreadableEvent if only a newer version can continue the
 * session.
 */
export const commandForTimer = (timer: DueTimer, at: string, book: MerchantBook): SessionCommand => {
  const { expired, asked, intended, reason, attempt, merchant_id } = timer
  // a question's time ends with the session's own at the latest
  if (asked) {
    const data = { code: 'needs_input_expired', detail: 'the client did not answer in time' } as const
    return { type: 'AbandonBilling', at, data }
  }
  if (expired) {
    const code = abandonCode(reason, intended)
    const data = { code, detail: 'the session reached its deadline', atDeadline: true } as const
    return { type: 'AbandonBilling', at, data }
  }
  const resume = readStored(Resume, timer.resume, `the timer of ${timer.session_id}`)
  const definition = definitionOf(merchant_id, book)
  return { type: 'StartBillingAttempt', at, data: { n: attempt + 1, resume, definition } }
}

type Deps = Pick<Platform, 'database' | 'clock' | 'logger' | 'handle'> &
  Readonly<{ newer: NewerLog; book: () => MerchantBook }>

const waitForNewer = async ({ database, clock, newer }: Deps, timer: DueTimer, error: UnreadableEvent) => {
  newer.met(error)
  const { session_id: sessionId } = timer
  await database.query(postponeTimer({ sessionId, now: clock.now(), seconds: NEWER_SECONDS }))
}

/** A timer that fails must not hold up the others; its lease ends and it becomes due again. */
const serve = async (deps: Deps, timer: DueTimer): Promise<void> => {
  const { handle, clock, logger } = deps
  try {
    await handle(timer.session_id, commandForTimer(timer, clock.now(), deps.book()))
  } catch (error) {
    if (error instanceof UnreadableEvent) return waitForNewer(deps, timer, error)
    logger.error({ err: error, session_id: timer.session_id }, 'a timer could not be served')
  }
}

/** Serves what is due now; returns how many timers. */
export const serveDueTimers = async (deps: Deps, claimMore = claimHastened): Promise<number> => {
  const now = deps.clock.now()
  const due = await deps.database.query<DueTimer>(
    claimDueTimers({ now, limit: LIMIT, leaseSeconds: LEASE_SECONDS }),
  )
  const hastened = await claimMore(deps.database, { now, limit: LIMIT, leaseSeconds: LEASE_SECONDS })
  await Promise.all([...due, ...hastened].map((timer) => serve(deps, timer)))
  return Math.max(due.length, hastened.length)
}

/** Several processes may do so. */
export const startTimers = (
  platform: Pick<Platform, 'database' | 'clock' | 'logger' | 'handle' | 'health'> & Pick<Deps, 'book'>,
  untilDue: UntilDue,
): Running => {
  const deps = { ...platform, newer: newerLog({ ...platform, reader: 'timers' }) }
  const claimMore = aTenthOfTheTime(claimHastened)
  return keepServing({
    serve: async () => (await serveDueTimers(deps, claimMore)) >= LIMIT,
    rest: (stopping) => untilDue('timers', stopping),
    onError: (error) => deps.logger.error({ err: error }, 'due timers could not be read; retrying'),
  })
}
