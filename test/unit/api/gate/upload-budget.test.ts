import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setImmediate as tick } from 'node:timers/promises'
import { Rejection } from '#contracts/http/errors.ts'
import { createUploadBudget } from '#services/api/gate/upload-budget.ts'

const limits = { totalBytes: 100, accountBytes: 50, waitMs: 4 }

/** Whether a promise has settled by now. */
const isDone = async (promise: Promise<unknown>) => {
  await tick()
  return Promise.race([promise.then(() => true), tick().then(() => false)])
}

test('who does not fit waits, in turn, until somebody leaves', async () => {
  const budget = createUploadBudget({ ...limits, waitMs: 60_000 })
  const leave = await budget.enter('a', 40)
  const second = budget.enter('a', 20)
  assert.equal(await isDone(second), false)
  leave()
  assert.equal(await isDone(second), true)
})

test('an account gets no more than its part, and does not hold up others', async () => {
  const budget = createUploadBudget(limits)
  await budget.enter('slow', 50)
  const refused = assert.rejects(
    budget.enter('slow', 1),
    (error) => error instanceof Rejection && error.code === 'overloaded',
  )
  assert.equal(await isDone(budget.enter('other', 50)), true)
  await refused
})

test('leaving twice gives back once', async () => {
  const budget = createUploadBudget(limits)
  const leave = await budget.enter('a', 50)
  await budget.enter('b', 50)
  leave()
  leave()
  await budget.enter('a', 50)
  await assert.rejects(budget.enter('c', 1), Rejection)
})

test('who gave up waiting takes no room later', async () => {
  const budget = createUploadBudget(limits)
  const leave = await budget.enter('a', 50)
  await assert.rejects(budget.enter('a', 50), Rejection)
  leave()
  assert.equal(await isDone(budget.enter('a', 50)), true)
})
