import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { sharedLock } from '#platform/runtime/shared-lock.ts'

test('law: all who come get in, nobody beside one who is alone, in the order of coming', async () => {
  const visits = fc.array(fc.record({ alone: fc.boolean(), stays: fc.nat(3) }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(visits, async (given) => {
      const { enter } = sharedLock()
      const present = new Set<number>()
      const order: number[] = []
      await Promise.all(
        given.map(async ({ alone, stays }, i) => {
          const leave = await enter(alone)
          present.add(i)
          order.push(i)
          for (let left = stays; left >= 0; left -= 1) {
            const lonely = given.flatMap((visit, other) => (visit.alone && present.has(other) ? [other] : []))
            assert.ok(lonely.length === 0 || present.size === 1)
            await undefined
          }
          present.delete(i)
          leave()
        }),
      )
      assert.deepEqual(
        order,
        given.map((_, i) => i),
      )
    }),
  )
})
