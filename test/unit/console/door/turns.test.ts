import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Rejection } from '#contracts/http/errors.ts'
import { createTurns } from '#services/console/door/turns.ts'

test('so many are in, so many wait in order, and one more is refused', async () => {
  const takeTurn = createTurns({ atOnce: 2, waiting: 2 })
  const leave: (() => void)[] = []
  const begun: number[] = []
  const enter = (n: number) =>
    takeTurn(() => {
      begun.push(n)
      return new Promise<void>((resolve) => leave.push(resolve))
    })
  const all = [1, 2, 3, 4].map(enter)
  await assert.rejects(enter(5), (error) => error instanceof Rejection && error.code === 'overloaded')
  assert.deepEqual(begun, [1, 2])
  for (let left = 0; left < 4; left += 1) {
    leave[left]?.()
    await all[left]
  }
  assert.deepEqual(begun, [1, 2, 3, 4])
  assert.equal(await takeTurn(async () => 'free again'), 'free again')
})
