import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createAlarm } from '#platform/runtime/alarm.ts'

const HOUR = 3_600_000

test('a wait ends by itself', async () => {
  await createAlarm().wait(1)
})

test('a ring ends the wait, and a ring before it is not missed', { timeout: 5_000 }, async () => {
  const alarm = createAlarm()
  const waiting = alarm.wait(HOUR)
  alarm.ring()
  await waiting
  alarm.ring()
  await alarm.wait(HOUR)
})

test('many rings count as one', { timeout: 5_000 }, async () => {
  const alarm = createAlarm()
  alarm.ring()
  alarm.ring()
  await alarm.wait(HOUR)
  const rung = await Promise.race([
    alarm.wait(HOUR).then(() => true),
    new Promise((r) => setTimeout(r, 4, false)),
  ])
  assert.equal(rung, false)
  alarm.ring()
})
