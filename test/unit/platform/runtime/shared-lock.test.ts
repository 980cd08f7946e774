import assert from 'node:assert/strict'
import { test } from 'node:test'
import { sharedLock } from '#platform/runtime/shared-lock.ts'

const settled = () => new Promise((resolve) => setImmediate(resolve))

/** Whoever comes, in that order; who is inside, and who may be let out. */
const visitors = () => {
  const { enter } = sharedLock()
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
