import { createEventLog } from '#platform/log/event-log.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { history } from '#test/support/log/histories.ts'

const SESSIONS = 12_500
/** Sessions in one transaction: writing them is not what is measured. */
const AT_ONCE = 50
const EVENTS_EACH = history('one').length

/** 100,000 events, whole histories. How many there are. */
export const fillLog = async (database: Database): Promise<number> => {
  const log = createEventLog(database, () => undefined)
  const start = (name: string) => {
    const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId: name } as const
    return { ...meta, sessionId: newId('ses'), fingerprint: name, events: history(name) }
  }
  for (let first = 0; first < SESSIONS; first += AT_ONCE) {
    const sessions = Array.from({ length: AT_ONCE }, (_, i) => start(`bench-${first + i}`))
    await database.inTransaction((query) => Promise.all(sessions.map((session) => log.start(session, query))))
  }
  await database.script('vacuum analyze log.events')
  return SESSIONS * EVENTS_EACH
}
