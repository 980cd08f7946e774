import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog, feedStart, type NewSession } from '#platform/log/event-log.ts'
import { type EventRow, feedOf } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { newSession, story } from '#test/support/transport/sessions.ts'

const WRITERS = 32
let given: TestDatabase
let log: EventLog
before(async () => {
  given = await testDatabase({ connections: WRITERS + 4 })
  log = createEventLog(given.database, () => undefined)
})
after(() => given.close())

/** A transaction that is open until it is told how to end. */
const openTransaction = async (work: (query: Query) => Promise<unknown>) => {
  const end = Promise.withResolvers<'commit' | 'rollback'>()
  const begun = Promise.withResolvers<Query>()
  const done = given.database
    .inTransaction(async (query) => {
      await work(query)
      begun.resolve(query)
      if ((await end.promise) === 'rollback') throw new Error('rolled back')
    })
    .catch((error: Error) => assert.equal(error.message, 'rolled back'))
  const query = await begun.promise
  return {
    query,
    end: (how: 'commit' | 'rollback') => {
      end.resolve(how)
      return done
    },
  }
}

const takeXid = (query: Query) => query(sql`select pg_current_xact_id()`)
const sessionsOf = (rows: readonly EventRow[]) => rows.map(({ stream_id }) => stream_id)

/** Reads on behind a place, one event at a time, as a reader that stores its place after each. */
const readOn = async (from = feedStart) => {
  const rows: EventRow[] = []
  let place = from
  for (let page = await log.page(place, 1); page[0]; page = await log.page(place, 1)) {
    rows.push(page[0])
    place = feedOf(page[0])
  }
  return { rows, place }
}

const caughtUp = () =>
  eventually(async () => {
    const [row] = await given.database.query<{ count: string }>(sql`select count(*) from log.events`)
    const { rows, place } = await readOn()
    assert.equal(rows.length, Number(row?.count))
    return place
  })

// The interleaving in which emmett 0.42 loses an event: the later position belongs to the lower
// transaction.
for (const how of ['commit', 'rollback'] as const) {
  test(`an event behind an open, older transaction waits for it, and comes after its ${how}`, async () => {
    const start = await caughtUp()
    const older = newSession()
    const younger = newSession()
    const open = await openTransaction(takeXid)
    await log.start(younger)
    const early = await readOn(start)
    assert.deepEqual(sessionsOf(early.rows), [], 'nothing may be read past an open transaction')
    await log.start(older, open.query)
    await open.end(how)
    const expected = how === 'commit' ? [older.sessionId, younger.sessionId] : [younger.sessionId]
    await eventually(async () => assert.deepEqual(sessionsOf((await readOn(early.place)).rows), expected))
  })
}

test('positions alone would have been read in another order', async () => {
  const start = await caughtUp()
  const [older, younger] = [newSession(), newSession()]
  const open = await openTransaction(takeXid)
  await log.start(younger)
  await log.start(older, open.query)
  await open.end('commit')
  const rows = await eventually(async () => {
    const read = await readOn(start)
    assert.equal(read.rows.length, 2)
    return read.rows
  })
  const positions = rows.map(({ position }) => BigInt(position))
  assert.ok((positions[0] ?? 0n) > (positions[1] ?? 0n))
})

test('places are compared as numbers, not as text', async () => {
  const sessions = [newSession(), newSession(), newSession()]
  for (const session of sessions) await log.start(session)
  const { query } = given.database
  for (const [i, xid] of ['100', '9', '10'].entries())
    await query(sql`update log.events set xid = ${xid}::xid8 where stream_id = ${sessions[i]?.sessionId}`)
  const rows = await log.page(feedStart, 3)
  assert.deepEqual(
    rows.map(({ xid_text }) => xid_text),
    ['9', '10', '100'],
  )
})

/**
 * A writer in its own hurry: appends to its session, or to one that all share, and rolls back now
 * and then.
 */
const write = async (shared: NewSession, writer: number) => {
  const random = randomOf(writer)
  for (let i = 0; i < 12; i += 1) {
    const session = newSession()
    await given.database
      .inTransaction(async (query) => {
        await log.start(session, query)
        await sleep(random() * 12)
        if (random() < 0.25) throw new Error('rolled back')
      })
      .catch(() => undefined)
    const { sessionId } = random() < 0.5 ? shared : session
    const history = await log.read(sessionId)
    const meta = { accountId: session.accountId, mode: session.mode, externalId: session.externalId }
    await log.append({
      sessionId,
      expectedVersion: history.length,
      events: story.slice(0, 1 + (i % 3)),
      meta,
    })
    if (random() < 0.3) await sleep(random() * 5)
  }
}

/** Mulberry32: the same delays in every run. */
const randomOf = (seed: number) => {
  let state = seed
  return () => {
    state = (state + 0x6d2b79f5) | 0
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state)
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32
  }
}

/** Reads pages of a size until the writers are done and everything they committed was seen. */
const follow = async (size: number, done: () => boolean, expected: () => Promise<number>) => {
  const seen: EventRow[] = []
  let place = feedStart
  while (!done() || seen.length < (await expected())) {
    const rows = await log.page(place, size)
    seen.push(...rows)
    const last = rows.at(-1)
    if (last) place = feedOf(last)
    else await sleep(1)
  }
  return seen
}

test(`${WRITERS} writers that wait, race and roll back: every event is read once, each session in order`, {
  timeout: 180_000,
}, async () => {
  const shared = newSession()
  await log.start(shared)
  let writing = true
  const committed = async () => {
    const [row] = await given.database.query<{ count: string }>(sql`select count(*) from log.events`)
    return Number(row?.count)
  }
  const readers = [1, 7, 500].map((size) => follow(size, () => !writing, committed))
  await Promise.all(Array.from({ length: WRITERS }, (_, i) => write(shared, i)))
  writing = false
  for (const seen of await Promise.all(readers)) {
    assert.equal(new Set(seen.map(({ event_id }) => event_id)).size, seen.length, 'read twice')
    assert.equal(seen.length, await committed(), 'lost')
    const bySession = Map.groupBy(seen, ({ stream_id }) => stream_id)
    for (const rows of bySession.values()) {
      assert.deepEqual(
        rows.map(({ version }) => version),
        rows.map((_, i) => i + 1),
      )
    }
    assert.ok((bySession.get(shared.sessionId)?.length ?? 0) > 5, 'the shared session was written to')
  }
})
