import type { SessionCommand } from '#contracts/session-commands.ts'
import { Resume } from '#contracts/session-events.ts'
import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { claimDueTimers, type DueTimer } from '#projections/session-timers/claim-due-timers.ts'
import { abandonCode } from './commands-after.ts'
import { definitionOf } from './definition-of.ts'
import { keepServing } from './keep-serving.ts'

const POLL_MS = 500
const LIMIT = 50
const LEASE_SECONDS = 30

/** What is due for a session now. */
export const commandForTimer = (timer: DueTimer, at: string): SessionCommand => {
  const { expired, intended, reason, attempt, merchant_id } = timer
  if (expired) {
    const code = abandonCode(reason, intended)
    return { type: 'AbandonBilling', at, data: { code, detail: 'the session reached its deadline' } }
  }
  const resume = Resume.safeParse(timer.resume)
  if (!resume.success) {
    return {
      type: 'AbandonBilling',
      at,
      data: { code: 'needs_input_expired', detail: 'nothing was given in time' },
    }
  }
  const definition = definitionOf(merchant_id)
  return { type: 'StartBillingAttempt', at, data: { n: attempt + 1, resume: resume.data, definition } }
}

type Deps = Pick<Platform, 'database' | 'clock' | 'logger' | 'handle'>

/** One timer that cannot be served must not hold up the others; its lease ends and it comes again. */
const serve = async ({ handle, clock, logger }: Deps, timer: DueTimer): Promise<void> => {
  try {
    await handle(timer.session_id, commandForTimer(timer, clock.now()))
  } catch (error) {
    logger.error({ err: error, session_id: timer.session_id }, 'a timer could not be served')
  }
}

/** Serves what is due now; how many timers that were. */
export const serveDueTimers = async (deps: Deps): Promise<number> => {
  const now = deps.clock.now()
  const due = await deps.database.query<DueTimer>(
    claimDueTimers({ now, limit: LIMIT, leaseSeconds: LEASE_SECONDS }),
  )
  await Promise.all(due.map((timer) => serve(deps, timer)))
  return due.length
}

/** Looks twice a second; several processes may do so. */
export const startTimers = (deps: Deps): Running =>
  keepServing({
    serve: async () => (await serveDueTimers(deps)) >= LIMIT,
    pollMs: POLL_MS,
    onError: (error) => deps.logger.error({ err: error }, 'due timers could not be read; trying again'),
  })
