import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { loadFixture } from '#test/support/data-dir-fixture/load-fixture.ts'
import { emptyDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { recordSessions, type Told } from './record-sessions.ts'

const fixture = fileURLToPath(new URL('../../fixtures/data-dirs/0.2.0', import.meta.url))
const nowhere = 'http://127.0.0.1:9'

/**
 * Puts the sessions that a released version ran into the log, from photo to end. How many there
 * are.
 */
export const recordRealSessions = async ({ query }: Pick<Database, 'query'>): Promise<number> => {
  const dataDir = await mkdtemp(join(tmpdir(), 'real-sessions-'))
  const made = await emptyDatabase()
  try {
    await loadFixture(fixture, { url: made.url, dataDir, hook: nowhere })
    const sessions = await made.database.query<Told>(sql`
      select stream_id as "sessionId", (array_agg(meta))[1] as meta,
        jsonb_agg(jsonb_build_object('type', type, 'at', to_json(at), 'data', data) order by version) as events
      from log.events group by stream_id order by stream_id`)
    await recordSessions(query, sessions)
    return sessions.length
  } finally {
    await made.close()
    await rm(dataDir, { recursive: true })
  }
}
