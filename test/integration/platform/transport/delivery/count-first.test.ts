import assert from 'node:assert/strict'
import { type ChildProcess, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { ExternalId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import { createEventLog, type EventLog } from '#platform/log/event-log.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'

const program = fileURLToPath(new URL('../../reader-that-dies.ts', import.meta.url))
/** reader-that-dies.ts waits twice between tries. */
const TRIES = 3
let given: TestDatabase
let log: EventLog
let folder: string
const children: ChildProcess[] = []

before(async () => {
  folder = await mkdtemp(join(tmpdir(), 'count-first-'))
})
after(() => rm(folder, { recursive: true, force: true }))

/** A log of its own for each test: a group reads it from the beginning. */
const world = async () => {
  given = await testDatabase()
  log = createEventLog(given.database, () => undefined)
  const [group, told] = [randomUUID(), join(folder, randomUUID())]
  const lines = async () => (await readFile(told, 'utf8').catch(() => '')).split('\n')
  return {
    begin: async (externalId: string) => {
      const session = newSession({
        externalId,
        events: [event('SessionRequested', { externalId: ExternalId.parse(externalId) })],
      })
      await log.start(session)
      return session.sessionId
    },
    /** A life of the service. */
    start: () => {
      const child = spawn(process.execPath, [program, given.url, group, told], { stdio: 'inherit' })
      children.push(child)
      return child
    },
    count: async (line: string) => (await lines()).filter((one) => one === line).length,
    attempts: () =>
      given.database.query<{ attempts: number; begun: boolean }>(
        sql`select attempts, begun from log.attempts where consumer = ${group}`,
      ),
    letters: () =>
      given.database.query<object>(
        sql`select stream_id, attempts, last_error from log.dead_letters where consumer = ${group}`,
      ),
    end: async () => {
      for (const child of children.splice(0)) {
        if (child.exitCode !== null || child.signalCode !== null) continue
        child.kill('SIGKILL')
        await once(child, 'exit')
      }
      await given.close()
    },
  }
}

test('an event that kills its process every time becomes a dead letter; those in hand beside it are handled', {
  timeout: 240_000,
}, async (t) => {
  const { begin, start, count, attempts, letters, end } = await world()
  t.after(end)
  const innocents = [await begin('one'), await begin('two')]
  const poison = await begin('poison')
  innocents.push(await begin('three'))

  for (let life = 1; life <= TRIES; life += 1) {
    const [, signal] = await once(start(), 'exit')
    assert.equal(signal, 'SIGKILL')
    assert.equal(await count(`try ${poison}`), life)
  }
  const survivor = start()
  await eventually(async () => {
    for (const id of innocents) assert.ok((await count(`done ${id}`)) >= 1)
    assert.equal((await log.read(poison)).at(-1)?.type, 'SessionFailed')
  })

  assert.equal(survivor.exitCode ?? survivor.signalCode, null)
  assert.equal(await count(`try ${poison}`), TRIES)
  const failed = (await log.read(poison)).at(-1)
  assert.equal(failed?.type === 'SessionFailed' && failed.data.code, 'internal_error')
  const last_error = 'the process ended while it handled the event'
  assert.deepEqual(await letters(), [{ stream_id: poison, attempts: TRIES, last_error }])
  // of the innocents nothing is left; the dead one's row stays, so that it has no new lives
  await eventually(async () => assert.deepEqual(await attempts(), [{ attempts: TRIES + 1, begun: true }]))

  survivor.kill('SIGTERM')
  assert.deepEqual(await once(survivor, 'exit'), [0, null])
})

test('a clean stop in the middle of a try counts no try, however often', { timeout: 240_000 }, async (t) => {
  const { begin, start, count, attempts, letters, end } = await world()
  t.after(end)
  const id = await begin('one')
  for (let life = 1; life <= TRIES + 2; life += 1) {
    const child = start()
    await eventually(async () => assert.equal(await count(`try ${id}`), life))
    child.kill('SIGTERM')
    assert.deepEqual(await once(child, 'exit'), [0, null])
    assert.deepEqual(await attempts(), [])
  }
  start()
  await eventually(async () => assert.equal(await count(`done ${id}`), 1))
  assert.deepEqual(await letters(), [])
})
