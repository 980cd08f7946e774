import assert from 'node:assert/strict'
import { createEventLog } from '#platform/log/event-log.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { history } from '#test/support/log/histories.ts'

/** Rows, and what the rows of days add up to. */
const READ = [
  'count(*)::int from session_status.sessions',
  'count(*)::int from session_files.files',
  'count(*)::int from charges.rows',
  'count(*)::int from webhook_outbox.messages',
  'coalesce(sum(sessions), 0)::int from merchant_outcomes.days',
  'coalesce(sum(tickets), 0)::int from reading_quality.days',
]

const countsOf = async ({ query }: Database): Promise<number[]> => {
  const counts = READ.map((count) => `(select ${count})`)
  const [row] = await query<{ counts: number[] }>({
    name: 'counts of rows',
    text: `select array[${counts.join(', ')}] as counts`,
    values: [],
  })
  return row?.counts ?? []
}

/** Until it is stopped: rejects with the first failure, which the caller must await. */
export const repeating = (work: () => Promise<void>) => {
  let isOver = false
  const done = (async () => {
    while (!isOver) await work()
  })()
  done.catch(() => undefined)
  return {
    stop: () => {
      isOver = true
      return done
    },
  }
}

/** A session that arrives and has ended. */
export const endSession = (database: Database, failure: 'ticket_expired' | null) => {
  const sessionId = newId('ses')
  const meta = { accountId: `acc_${'0'.repeat(26)}`, mode: 'live', externalId: sessionId } as const
  const events = history(sessionId, failure)
  return createEventLog(database, () => undefined).start({
    ...meta,
    sessionId,
    fingerprint: sessionId,
    events,
  })
}

export type Seen = { reads: number; slowest: number }

/** A reader to whom no row of the served tables is ever missing that it saw before. */
export const rowsStay = async (database: Database) => {
  let least = await countsOf(database)
  assert.ok(!least.includes(0), `${least}: an empty table loses nothing`)
  const seen: Seen = { reads: 0, slowest: 0 }
  const { stop } = repeating(async () => {
    const begun = performance.now()
    const counts = await countsOf(database)
    seen.slowest = Math.max(seen.slowest, performance.now() - begun)
    assert.ok(
      counts.every((count, i) => count >= (least[i] ?? 0)),
      `${counts} after ${least}`,
    )
    least = counts
    seen.reads += 1
  })
  return {
    stop: async (): Promise<Seen> => {
      await stop()
      return seen
    },
  }
}
