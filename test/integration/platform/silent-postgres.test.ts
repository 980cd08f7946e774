import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { startFeed } from '#platform/log/feed.ts'
import { type Database, openDatabase } from '#platform/postgres/postgres.ts'
import { eventually } from '#test/support/eventually.ts'
import { mutableProxy } from '#test/support/postgres/mutable-proxy.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newSession } from '#test/support/transport/sessions.ts'

/** Far above what a busy machine takes to answer. */
const ANSWER_MS = 3_000
const NO_ANSWER = /Query read timeout/

let given: TestDatabase
before(async () => {
  given = await testDatabase()
})
after(() => given.close())

type Through = Readonly<{ database: Database; mute: () => void; unmute: () => void }>

/** A pool whose way to Postgres can go silent. */
const throughProxy = (name: string, work: (through: Through) => Promise<void>) =>
  test(name, { timeout: 120_000 }, async (t) => {
    const proxy = await mutableProxy(given.url)
    const database = openDatabase(proxy.url, { max: 4, answerMs: ANSWER_MS, onError: () => undefined })
    t.after(async () => {
      proxy.unmute()
      await database.close()
      proxy.close()
    })
    await work({ database, ...proxy })
  })

throughProxy(
  'statements that get no answer fail in time, in a transaction too, and their connections are given up',
  async ({ database, mute, unmute }) => {
    const open = Array.from({ length: 3 }, () => database.query(sql`select pg_sleep(0.2)`))
    await Promise.all(open)
    const torn = database.inTransaction(async (query) => {
      await query(sql`insert into log.checkpoints (consumer, xid, position) values ('torn', '0', 0)`)
      mute()
      await query(sql`select 1`)
    })
    await assert.rejects(torn)
    const begun = performance.now()
    await assert.rejects(database.query(sql`select 1`), NO_ANSWER)
    assert.ok(performance.now() - begun >= ANSWER_MS / 2, 'it was not even asked')
    unmute()
    await eventually(() => database.query(sql`select 1`))
    assert.deepEqual(await database.query(sql`select 1 from log.checkpoints where consumer = 'torn'`), [])
  },
)

throughProxy('what is patient has no deadline', async ({ database }) => {
  const work = database.inTransaction((query) => query(sql`select pg_sleep(4)`), { patient: true })
  assert.equal((await work).length, 1)
  await assert.rejects(database.query(sql`select pg_sleep(4)`), NO_ANSWER)
})

throughProxy('the feed goes on when Postgres answers again', async ({ database, mute, unmute }) => {
  const logger = rememberingLogger()
  const feed = await startFeed({ log: createEventLog(database, () => undefined), logger })
  const heard: string[] = []
  feed.tail(({ streamId }) => heard.push(streamId))
  mute()
  const session = newSession()
  await createEventLog(given.database, () => undefined).start(session)
  await eventually(() =>
    assert.ok(logger.lines.some(({ message }) => message === 'the feed could not be read; retrying')),
  )
  assert.deepEqual(heard, [])
  unmute()
  await eventually(() => assert.deepEqual(heard, [session.sessionId]))
  await feed.stop()
})
