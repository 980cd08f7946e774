import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { loadCheckpoint, moveCheckpoint, moveCheckpoints, saveCheckpoint } from '#platform/log/checkpoints.ts'
import { feedStart } from '#platform/log/event-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let given: TestDatabase
let query: Query
before(async () => {
  given = await testDatabase()
  query = given.database.query
})
after(() => given.close())

const place = (xid: string, position: string) => ({ xid, position })

test('who never ran begins at the beginning', async () => {
  assert.deepEqual(await loadCheckpoint(query, 'new'), feedStart)
})

test('a checkpoint moves forward only, by transaction first and compared as numbers', async () => {
  const moves = [
    [place('99', '5'), place('99', '5')],
    [place('100', '2'), place('100', '2')],
    [place('99', '900'), place('100', '2')],
    [place('100', '10'), place('100', '10')],
    [place('100', '9'), place('100', '10')],
  ] as const
  for (const [to, expected] of moves) {
    await saveCheckpoint(query, 'forward', to)
    assert.deepEqual(await loadCheckpoint(query, 'forward'), expected)
  }
})

test('a checkpoint that somebody else moved is left alone', async () => {
  await saveCheckpoint(query, 'shared', place('7', '7'))
  assert.equal(await moveCheckpoint(query, 'shared', { from: place('7', '6'), to: place('9', '9') }), false)
  assert.deepEqual(await loadCheckpoint(query, 'shared'), place('7', '7'))
  assert.equal(await moveCheckpoint(query, 'shared', { from: place('7', '7'), to: place('3', '3') }), true)
  assert.deepEqual(await loadCheckpoint(query, 'shared'), place('3', '3'))
})

test('several are moved together, except those that somebody else moved', async () => {
  for (const consumer of ['one', 'two', 'three']) await saveCheckpoint(query, consumer, place('7', '7'))
  const moves = [
    { consumer: 'two', from: place('7', '7'), to: place('9', '1') },
    { consumer: 'one', from: place('6', '7'), to: place('9', '1') },
    { consumer: 'three', from: place('7', '7'), to: place('8', '1') },
    { consumer: 'none', from: place('7', '7'), to: place('8', '1') },
  ]
  assert.deepEqual(await moveCheckpoints(query, moves), new Set(['two', 'three']))
  assert.deepEqual(await loadCheckpoint(query, 'one'), place('7', '7'))
  assert.deepEqual(await loadCheckpoint(query, 'two'), place('9', '1'))
  assert.deepEqual(await loadCheckpoint(query, 'three'), place('8', '1'))
  assert.deepEqual(await loadCheckpoint(query, 'none'), feedStart)
})
