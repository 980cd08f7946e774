import assert from 'node:assert/strict'
import { test } from 'node:test'
import { aTenthOfTheTime } from '#services/billing/due/a-tenth-of-the-time.ts'

test('what takes a second is read once in ten, also where it fails; what takes no time, always', async () => {
  let [now, takes, reads] = [0, 1_000, 0]
  const read = aTenthOfTheTime(
    async (fails: boolean) => {
      now += takes
      reads += 1
      if (fails) throw new Error('away')
      return [reads]
    },
    () => now,
  )
  assert.deepEqual(await read(false), [1])
  now += 8_999
  assert.deepEqual(await read(false), [])
  now += 1
  await assert.rejects(read(true), /away/)
  assert.deepEqual(await read(false), [])
  now += 9_000
  takes = 0
  assert.deepEqual([await read(false), await read(false), reads], [[3], [4], 4])
})
