import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEventOf } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { Platform } from '#platform/platform.ts'
import { OUTAGE_MS } from '#platform/runtime/pause.ts'
import type { TicketLocks } from './ticket-locks.ts'

const TRIES = 20

type Deps = Readonly<{ platform: Pick<Platform, 'logger'>; locks: Pick<TicketLocks, 'sessionEnded'> }>

/**
 * Cleaning up. A session that has its CFDI, or its end, must not fail because a lock could not be
 * released. But a lock behind an intent never expires, so the release waits for a database that is
 * away.
 */
export const giveBackTicket = async (
  deps: Deps,
  event: Recorded<SessionEventOf<'CfdiIssued' | 'SessionFailed'>>,
  tries = TRIES,
): Promise<undefined> => {
  try {
    await deps.locks.sessionEnded(event.streamId, { issued: event.type === 'CfdiIssued' })
  } catch (error) {
    deps.platform.logger.error(
      { err: error, session_id: event.streamId, tries },
      'the ticket lock could not be released',
    )
    if (tries === 1) return
    await sleep(OUTAGE_MS)
    return giveBackTicket(deps, event, tries - 1)
  }
}
