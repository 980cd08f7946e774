import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createLimits } from '#services/billing/stores/limits.ts'

const two = { concurrency: 2, perMinute: 600, timeoutMs: 1_000 }

test('so many visits at once, and the next one when one has left', async () => {
  const { enter } = createLimits(() => performance.now(), 1)
  const [first, second] = [await enter('oxxo', two), await enter('oxxo', two)]
  assert.ok(first && second)
  assert.equal(await enter('oxxo', two), null)
  assert.ok(await enter('soriana', two), 'each merchant has its own')
  first()
  assert.ok(await enter('oxxo', two))
})

test('so many visits in a minute: tokens come back with time', async () => {
  let now = 0
  const { enter } = createLimits(() => now, 0)
  const one = { concurrency: 10, perMinute: 2, timeoutMs: 1_000 }
  assert.ok((await enter('bp', one)) && (await enter('bp', one)))
  assert.equal(await enter('bp', one), null)
  now += 30_000
  assert.ok(await enter('bp', one))
  assert.equal(await enter('bp', one), null)
})
