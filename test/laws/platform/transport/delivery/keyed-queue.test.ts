import assert from 'node:assert/strict'
import { type mock, test } from 'node:test'
import fc from 'fast-check'
import { keyedQueue } from '#platform/transport/delivery/keyed-queue.ts'
import { lowWatermark } from '#platform/transport/delivery/low-watermark.ts'

type Job = { key: string; ticks: number; failures: number }
const job: fc.Arbitrary<Job> = fc.record({
  key: fc.constantFrom('a', 'b', 'c', 'd', 'e'),
  ticks: fc.integer({ min: 0, max: 4 }),
  failures: fc.constantFrom(0, 0, 0, 1, 2),
})

const ticks = async (count: number) => {
  for (let i = 0; i < count; i += 1) await Promise.resolve()
}

type Timers = typeof mock.timers
type Limits = { concurrency: number; window: number }

/** Runs jobs through a queue and tells what could be seen of it from outside. */
const observe = async (jobs: readonly Job[], options: Limits, timers: Timers) => {
  const places = lowWatermark<number>()
  const queue = keyedQueue(places, options)
  const running = new Set<string>()
  const finished: number[] = []
  const seen = { overlaps: 0, most: 0, ahead: 0, marks: [] as number[] }
  const ended = Promise.withResolvers<void>()
  let left = jobs.length
  const runOf = ({ key, ticks: count, failures }: Job, place: number) => {
    let tries = 0
    return async () => {
      if (running.has(key)) seen.overlaps += 1
      running.add(key)
      seen.most = Math.max(seen.most, running.size)
      await ticks(count)
      running.delete(key)
      tries += 1
      if (tries <= failures) {
        setImmediate(() => timers.tick(1))
        return 0
      }
      finished.push(place)
      left -= 1
      if (left === 0) setImmediate(ended.resolve)
      return null
    }
  }
  for (const [place, each] of jobs.entries()) {
    await queue.push({ key: each.key, place, run: runOf(each, place) })
    seen.ahead = Math.max(seen.ahead, place - (places.mark() ?? -1))
    seen.marks.push(places.mark() ?? -1)
  }
  if (jobs.length > 0) await ended.promise
  return { places, finished, seen }
}

const laws = fc.record({
  concurrency: fc.integer({ min: 1, max: 4 }),
  window: fc.integer({ min: 1, max: 8 }),
})
const jobs = fc.array(job, { maxLength: 30, size: 'max' })

test('one key is served in order and never twice at once, all together within the limits', async (t) => {
  t.mock.timers.enable({ apis: ['setTimeout'] })
  await fc.assert(
    fc.asyncProperty(jobs, laws, async (given, options) => {
      const { places, finished, seen } = await observe(given, options, t.mock.timers)
      assert.equal(seen.overlaps, 0)
      assert.ok(seen.most <= options.concurrency)
      assert.ok(seen.ahead <= options.window, 'reading went too far ahead')
      const byKey = Map.groupBy(finished, (place) => given[place]?.key)
      for (const order of byKey.values())
        assert.deepEqual(
          order,
          order.toSorted((a, b) => a - b),
        )
      assert.equal(finished.length, given.length)
      assert.equal(places.mark() ?? -1, given.length - 1)
      assert.deepEqual(
        seen.marks,
        seen.marks.toSorted((a, b) => a - b),
        'the mark went back',
      )
    }),
    { numRuns: 100 },
  )
})
