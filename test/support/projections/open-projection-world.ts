import type { Projection } from '#contracts/events/projection.ts'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { testDatabase } from '../postgres/postgres-for-tests.ts'
import { newSession } from '../transport/sessions.ts'
import { projected } from './projected.ts'

/** A log of its own and one projection of it, which is moved by hand. */
export const openProjectionWorld = async (projection: Projection) => {
  const db = await testDatabase()
  const log = createEventLog(db.database, () => undefined)
  const world = projected(db.database, [projection])
  return {
    ...{ db, log, world },
    /** Nothing in the log, nothing in the tables. */
    empty: async (): Promise<void> => {
      await db.database.script('truncate log.events, log.streams, log.checkpoints')
      await world.reset()
    },
    /** Appends these sessions, and projects them. */
    told: async (...sessions: readonly (readonly SessionEvent[])[]): Promise<void> => {
      for (const events of sessions) await log.start(newSession({ events }))
      await world.project()
    },
  }
}
