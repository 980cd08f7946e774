import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { claimDueWarnings, type DueWarning } from '#projections/session-timers/claim-due-warnings.ts'
import { aTenthOfTheTime } from './a-tenth-of-the-time.ts'
import { findHastenedWarnings } from './find-hastened-warnings.ts'
import { keepServing } from './keep-serving.ts'
import type { UntilDue } from './watch-due.ts'

const LIMIT = 50
const LEASE_SECONDS = 30

type Deps = Pick<Platform, 'database' | 'clock' | 'logger' | 'handle'>

/**
 * A warning that fails must not hold up the others: its lease ends and it becomes due again. The
 * session itself decides whether it still waits.
 */
const serve = async ({ handle, clock, logger }: Deps, { session_id, expires_at }: DueWarning) => {
  try {
    for (const expiresAt of new Set(expires_at.map((end) => end.toISOString())))
      await handle(session_id, { type: 'WarnExpiry', at: clock.now(), data: { expiresAt } })
  } catch (error) {
    const what = 'the end of a session could not be warned of; it is tried again'
    if (error instanceof UnreadableEvent) logger.warn({ err: error, session_id }, what)
    else logger.error({ err: error, session_id }, what)
  }
}

/** Warns of what is due now; returns of how many sessions. */
export const serveDueWarnings = async (deps: Deps, findMore = findHastenedWarnings): Promise<number> => {
  const now = deps.clock.now()
  const due = await deps.database.query<DueWarning>(
    claimDueWarnings({ now, limit: LIMIT, leaseSeconds: LEASE_SECONDS }),
  )
  const hastened = await findMore(deps.database, { now, limit: LIMIT })
  await Promise.all([...due, ...hastened].map((warning) => serve(deps, warning)))
  return due.length
}

/** Several processes may warn; each end of a session is recorded once. */
export const startWarnings = (deps: Deps, untilDue: UntilDue): Running => {
  const findMore = aTenthOfTheTime(findHastenedWarnings)
  return keepServing({
    serve: async () => (await serveDueWarnings(deps, findMore)) >= LIMIT,
    rest: (stopping) => untilDue('warnings', stopping),
    onError: (error) => deps.logger.error({ err: error }, 'due warnings could not be read; retrying'),
  })
}
