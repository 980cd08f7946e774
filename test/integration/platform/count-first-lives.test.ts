import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { livesOf, longTry, newEvent, SILENT_MS } from '#test/support/transport/lives.ts'

let given: TestDatabase
before(async () => {
  given = await testDatabase()
})
after(() => given.close())

const done = async () => null

test('a try costs two statements', async () => {
  let statements = 0
  const { life, written } = livesOf(given)
  const { counted, forget } = life((statement) => {
    statements += 1
    return given.database.query(statement)
  })
  const event = newEvent()
  await counted(event, async () => {
    await forget(event)
    return null
  })
  assert.equal(statements, 2)
  assert.deepEqual(await written(), [])
})

test('what a living process has in hand is neither counted nor begun by another, however long it takes', async () => {
  const { life, written } = livesOf(given)
  const [one, other] = [life(), life()]
  const event = newEvent()
  const long = longTry()
  const trying = one.counted(event, long.run)
  await eventually(async () => assert.ok(long.hasBegun()))
  const started = performance.now()
  while (performance.now() - started < 2 * SILENT_MS) {
    const wait = await other.counted(event, () => assert.fail('begun twice'))
    assert.ok(wait !== null && wait > 0)
    assert.deepEqual(await written(), [{ attempts: 1, begun: true }])
    await sleep(SILENT_MS / 5)
  }
  // and a stop of the other takes nothing away from the one
  await other.takeBack()
  assert.deepEqual(await written(), [{ attempts: 1, begun: true }])
  long.resolve()
  await trying
  await one.forget(event)
  assert.equal(await life().counted(event, done), null)
})

test('a try whose life is over counts, and is tried alone by the next life', async () => {
  const { life, leave, written } = livesOf(given)
  const [suspect, innocent] = [newEvent(), newEvent()]
  await leave(suspect)
  const { counted } = life()
  const [alone, beside] = [longTry(), longTry()]
  const trying = counted(suspect, alone.run)
  await eventually(async () => assert.ok(alone.hasBegun()))
  assert.deepEqual(await written(), [{ attempts: 2, begun: true }])
  const waiting = counted(innocent, beside.run)
  await sleep(100)
  assert.ok(!beside.hasBegun())
  alone.resolve()
  await trying
  await eventually(async () => assert.ok(beside.hasBegun()))
  beside.resolve()
  await waiting
})

test('a begin that was written but not answered counts once, and is no death', async () => {
  const { life, written } = livesOf(given)
  let lost = 0
  const { counted, takeBack } = life(async (statement) => {
    const rows = await given.database.query<never>(statement)
    if (!statement.text.includes('insert into log.attempts') || lost === 2) return rows
    lost += 1
    throw new Error('the connection broke')
  })
  const event = newEvent()
  const never = () => assert.fail('begun uncounted')
  await assert.rejects(counted(event, never), /connection broke/)
  await assert.rejects(counted(event, never), /connection broke/)
  const long = longTry()
  const trying = counted(event, long.run)
  await eventually(async () => assert.ok(long.hasBegun()))
  assert.deepEqual([long.spent(), await written()], [null, [{ attempts: 1, begun: true }]])
  await takeBack()
  assert.deepEqual(await written(), [])
  long.resolve()
  await trying
})

test('a try whose failure could not be written counts all the same', async () => {
  const { life, written } = livesOf(given)
  const { counted } = life()
  const event = newEvent()
  const broken = () => Promise.reject(new Error('no database'))
  await assert.rejects(counted(event, broken), /no database/)
  await assert.rejects(counted(event, broken), /no database/)
  assert.deepEqual(await written(), [{ attempts: 2, begun: true }])
})

test('what was taken over from a life that was silent is not taken back by it when it wakes up', async () => {
  const { life, silence, written } = livesOf(given)
  const [sleeper, other] = [life(), life()]
  const event = newEvent()
  const [long, longer] = [longTry(), longTry()]
  const trying = sleeper.counted(event, long.run)
  await eventually(async () => assert.ok(long.hasBegun()))
  await silence()
  const again = other.counted(event, longer.run)
  await eventually(async () => assert.ok(longer.hasBegun()))
  await sleeper.takeBack()
  assert.equal(await sleeper.record(event, new Error('late')), 10)
  assert.deepEqual(await written(), [{ attempts: 2, begun: true }])
  long.resolve()
  longer.resolve()
  await Promise.all([trying, again])
})
