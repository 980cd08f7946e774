import { createEventLog } from '#platform/event-log.ts'
import { newId } from '#platform/new-id.ts'
import type { Database } from '#platform/postgres.ts'
import { projections } from '../../services/projector/projections.ts'
import { rebuild } from '../../services/projector/rebuild.ts'
import { history } from '../histories.ts'
import { testDatabase } from '../postgres-for-tests.ts'
import { median } from './median.ts'

const SESSIONS = 12_500
const WRITERS = 8
const ROUNDS = 3

/** 100,000 events; whole histories at once, since writing them is not what is measured here. */
const fill = async (database: Database) => {
  const log = createEventLog(database, () => undefined)
  const names = Array.from({ length: SESSIONS }, (_, i) => `bench-${i}`)
  const write = async () => {
    for (let name = names.pop(); name !== undefined; name = names.pop()) {
      const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId: name } as const
      await log.start({ ...meta, sessionId: newId('ses'), fingerprint: name, events: history(name) })
    }
  }
  await Promise.all(Array.from({ length: WRITERS }, write))
}

/** Events per second of a rebuild from the log, each projection by itself. Goal: 50,000. */
export const benchProjection = async (): Promise<void> => {
  const { database, close } = await testDatabase()
  try {
    await fill(database)
    await database.script('vacuum analyze log.events')
    for (const projection of projections) {
      const rates: number[] = []
      for (let round = 0; round < ROUNDS; round += 1) {
        const begun = performance.now()
        const events = await rebuild(database, projection)
        rates.push(events / ((performance.now() - begun) / 1_000))
      }
      console.log(
        `rebuild ${projection.name.padEnd(16)} ${Math.round(median(rates)).toLocaleString('en')} events/s (median of ${ROUNDS})`,
      )
    }
  } finally {
    await close()
  }
}

if (import.meta.main) await benchProjection()
