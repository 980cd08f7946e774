import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { livesOf, longTry, newEvent } from '#test/support/transport/lives.ts'

let given: TestDatabase
before(async () => {
  given = await testDatabase()
})
after(() => given.close())

test('after a stop who waited at the gate does not begin: no try is left counted', async () => {
  const { life, leave, written } = livesOf(given)
  const [suspect, waiter] = [newEvent(), newEvent()]
  await leave(suspect)
  const { counted, takeBack } = life()
  const long = longTry()
  const trying = counted(suspect, long.run)
  await eventually(async () => assert.ok(long.hasBegun()))
  const waiting = counted(waiter, () => assert.fail('begun after the stop'))
  await sleep(100)

  await takeBack()
  // as the pool does with what is in hand when it is in a hurry
  long.reject(new Error('the pool is closed'))
  await assert.rejects(trying, /pool is closed/)
  assert.notEqual(await waiting, null)
  assert.deepEqual(await written(), [{ attempts: 1, begun: false }])
})

test('a stop also takes back what is being begun', async () => {
  const { life, written } = livesOf(given)
  const held = Promise.withResolvers<void>()
  let isAsked = false
  const { counted, takeBack } = life(async (statement) => {
    if (statement.text.includes('insert into log.attempts')) {
      isAsked = true
      await held.promise
    }
    return given.database.query(statement)
  })
  const trying = counted(newEvent(), () => assert.fail('begun after the stop'))
  await eventually(async () => assert.ok(isAsked))
  const taken = takeBack()
  await sleep(100)
  held.resolve()
  assert.notEqual(await trying, null)
  await taken
  assert.deepEqual(await written(), [])
})
