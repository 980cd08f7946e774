import assert from 'node:assert/strict'
import { test } from 'node:test'
import { keyedQueue } from '#platform/transport/delivery/keyed-queue.ts'
import { lowWatermark } from '#platform/transport/delivery/low-watermark.ts'

const ticks = async (count: number) => {
  for (let i = 0; i < count; i += 1) await Promise.resolve()
}

const gate = () => {
  const { promise, resolve } = Promise.withResolvers<number | null>()
  return { run: () => promise, finish: resolve }
}

test('the watermark never passes what is not done, however much behind it is', async () => {
  const places = lowWatermark<number>()
  const queue = keyedQueue(places, { concurrency: 3, window: 100 })
  const first = gate()
  await queue.push({ key: 'a', place: 1, run: first.run })
  await queue.push({ key: 'b', place: 2, run: async () => null })
  places.skip(3)
  await ticks(10)
  assert.equal(places.mark(), undefined)
  first.finish(null)
  await ticks(10)
  assert.equal(places.mark(), 3)
})

test('a task that is to run again comes before the others of its key and lets other keys pass', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const places = lowWatermark<number>()
  const queue = keyedQueue(places, { concurrency: 1, window: 10 })
  const ran: string[] = []
  const task = (name: string, ...waits: number[]) => ({
    key: name.slice(0, 1),
    place: 0,
    run: async () => {
      ran.push(name)
      return waits.shift() ?? null
    },
  })
  for (const each of [task('a1', 500), task('a2'), task('b1')]) await queue.push(each)
  await ticks(20)
  assert.deepEqual(ran, ['a1', 'b1'])
  t.mock.timers.tick(499)
  await ticks(20)
  assert.deepEqual(ran, ['a1', 'b1'])
  t.mock.timers.tick(1)
  await ticks(20)
  assert.deepEqual(ran, ['a1', 'b1', 'a1', 'a2'])
})

test('after a drain nothing more starts, and what waits to run again does not', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  const places = lowWatermark<number>()
  const queue = keyedQueue(places, { concurrency: 2, window: 10 })
  const inHand = gate()
  let tries = 0
  await queue.push({ key: 'a', place: 1, run: inHand.run })
  await queue.push({ key: 'a', place: 2, run: async () => assert.fail('started after the drain') })
  await queue.push({
    key: 'b',
    place: 3,
    run: async () => {
      tries += 1
      return 100
    },
  })
  await ticks(10)
  const drained = queue.drain()
  t.mock.timers.tick(1_000)
  inHand.finish(null)
  await drained
  await ticks(10)
  assert.equal(tries, 1)
  assert.equal(places.mark(), 1)
})
