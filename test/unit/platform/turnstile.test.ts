import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { turnstile } from '#platform/turnstile.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Whoever comes, in that order; who is inside, and who may be let out. */
const visitors = () => {
  const { enter } = turnstile()
  const inside = new Map<string, () => void>()
  return {
    come: (name: string, alone: boolean) => {
      void enter(alone).then((leave) => inside.set(name, leave))
    },
    leave: (name: string) => {
      inside.get(name)?.()
      inside.delete(name)
    },
    inside: async () => {
      await settled()
      return [...inside.keys()]
    },
  }
}

test('many are in at once', async () => {
  const { come, inside } = visitors()
  for (const name of ['a', 'b', 'c']) come(name, false)
  assert.deepEqual(await inside(), ['a', 'b', 'c'])
})

test('who is to be alone waits for those inside, and who comes later waits for that one', async () => {
  const { come, leave, inside } = visitors()
  come('a', false)
  come('b', false)
  come('suspect', true)
  come('later', false)
  assert.deepEqual(await inside(), ['a', 'b'])
  leave('a')
  assert.deepEqual(await inside(), ['b'])
  leave('b')
  assert.deepEqual(await inside(), ['suspect'])
  leave('suspect')
  assert.deepEqual(await inside(), ['later'])
})

test('law: all who come get in, nobody beside one who is alone, in the order of coming', async () => {
  const visits = fc.array(fc.record({ alone: fc.boolean(), stays: fc.nat(3) }), { maxLength: 20 })
  await fc.assert(
    fc.asyncProperty(visits, async (given) => {
      const { enter } = turnstile()
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
