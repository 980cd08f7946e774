import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { type Statement, sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { removeFullBuckets } from '#services/api/limits/ask-postgres.ts'
import { createSharedBuckets, type SharedBuckets } from '#services/api/limits/shared-buckets.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

describe('buckets that processes share', () => {
  let db: TestDatabase
  const opened: SharedBuckets[] = []
  const warned: string[] = []
  const logger = {
    info: (_: object, message: string) => void warned.push(message),
    warn: (_: object, message: string) => void warned.push(message),
  }
  const open = (query: Query = db.database.query) => {
    const buckets = createSharedBuckets({ database: { query }, logger })
    opened.push(buckets)
    return buckets
  }
  before(async () => {
    db = await testDatabase()
  })
  after(async () => {
    for (const { stop } of opened) stop()
    await db.close()
  })

  const steady = { perSecond: 10, burst: 40 }

  test('four that take at once get no more than the bucket holds, and all of it', async () => {
    const four = [open(), open(), open(), open()]
    const begun = performance.now()
    const verdicts = await Promise.all(
      four.flatMap(({ take }) => Array.from({ length: 30 }, () => take('at once', steady))),
    )
    const passed = verdicts.filter(({ allowed }) => allowed).length
    const refilled = ((performance.now() - begun) / 1_000) * steady.perSecond
    assert.ok(passed >= steady.burst && passed <= steady.burst + refilled, `${passed} passed`)
    assert.ok(verdicts.some(({ allowed, remaining }) => !allowed && remaining === 0))
  })

  test('tokens that were taken ahead and not used come back', async () => {
    const [busy, other] = [open(), open()]
    const slow = { perSecond: 0.001, burst: 400 }
    for (let i = 0; i < 60; i += 1) await busy.take('ahead', slow)
    await eventually(async () => {
      const [row] = await db.database.query<{ tokens: number }>(
        sql`select tokens from api.buckets where name = 'ahead'`,
      )
      assert.equal(Math.floor(row?.tokens ?? 0), 340)
    })
    assert.equal((await other.take('ahead', slow)).remaining, 339)
  })

  test('a window is one for all processes, and ends for all at once', async () => {
    const [one, two] = [open(), open()]
    const window = { burst: 4, windowSeconds: 1 }
    const all = []
    for (const { take } of [one, two, one, two, one, two]) all.push((await take('window', window)).allowed)
    assert.deepEqual(all, [true, true, true, true, false, false])
    await sleep(1_050)
    assert.deepEqual([(await two.take('window', window)).allowed], [true])
  })

  test('while Postgres does not answer each process counts alone; afterwards what passed is paid', async () => {
    let isAway = false
    const query: Query = async <Row>(statement: Statement) => {
      if (isAway) throw new Error('away')
      return db.database.query<Row>(statement)
    }
    const [cut, whole] = [open(query), open()]
    const slow = { perSecond: 0.5, burst: 10 }
    await cut.take('away', slow)
    isAway = true
    const alone = []
    for (let i = 0; i < 12; i += 1) alone.push((await cut.take('away', slow)).allowed)
    assert.equal(alone.filter(Boolean).length, 9)
    assert.equal((await whole.take('away', slow)).remaining, 8)
    assert.equal(warned.filter((message) => message.includes('for itself')).length, 1)
    isAway = false
    await eventually(async () => {
      await cut.take('another', steady)
      assert.ok(warned.some((message) => message.includes('together again')))
    })
    await eventually(async () => {
      await cut.take('away', slow)
      assert.ok((await whole.take('away', slow)).remaining <= 1)
    })
  })

  test('a Postgres that is silent holds a request for a second', async () => {
    const { take } = open(() => new Promise<never>(() => undefined))
    const begun = performance.now()
    assert.equal((await take('silent', steady)).remaining, steady.burst - 1)
    assert.ok(performance.now() - begun >= 990)
    const next = performance.now()
    assert.equal((await take('silent', steady)).remaining, steady.burst - 2)
    assert.ok(performance.now() - next < 900)
  })

  test('a Postgres that is silent holds those who come meanwhile no longer', async () => {
    const { take } = open(() => new Promise<never>(() => undefined))
    const first = take('asked', steady)
    const begun = performance.now()
    const others = Promise.all([take('queued', steady), take('queued too', steady)])
    assert.ok((await others).every(({ allowed }) => allowed))
    assert.ok(performance.now() - begun < 5_000)
    assert.equal((await first).allowed, true)
  })

  test('rows of buckets that are full again are removed', async () => {
    const { take } = open()
    await take('kept', { perSecond: 0.001, burst: 2 })
    await take('full', { perSecond: 1_000, burst: 2 })
    await sleep(10)
    await removeFullBuckets(db.database.query)
    const rows = await db.database.query<{ name: string }>(
      sql`select name from api.buckets where name in ('kept', 'full')`,
    )
    assert.deepEqual(rows, [{ name: 'kept' }])
  })
})
