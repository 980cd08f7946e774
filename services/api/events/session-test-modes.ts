import { LRUCache } from 'lru-cache'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { type TestModeRow, testModesOf } from '#platform/log/test-modes.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type SessionTestModes = Readonly<{
  /** Reads those of the rows' sessions that are not known yet, in one statement. */
  learn: (rows: readonly EventRow[]) => Promise<void>
  of: (sessionId: string) => boolean | undefined
}>

const KNOWN = 20_000

/** Which sessions are in test mode: only the first event of each says so. */
export const sessionTestModes = (query: Query): SessionTestModes => {
  const known = new LRUCache<string, boolean>({ max: KNOWN })
  return {
    of: (sessionId) => known.get(sessionId),
    learn: async (rows) => {
      const unknown = [...new Set(rows.map(({ stream_id }) => stream_id))].filter((id) => !known.has(id))
      if (unknown.length === 0) return
      const found = await query<TestModeRow>(testModesOf(unknown))
      const modes = new Map(found.map(({ stream_id, test_mode }) => [stream_id, test_mode]))
      for (const id of unknown) known.set(id, modes.get(id) ?? false)
    },
  }
}
