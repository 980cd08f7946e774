import assert from 'node:assert/strict'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import { command, event } from '#test/unit/session/samples.ts'
import { eventually } from '../eventually.ts'
import type { Harness, Reaction } from './harness.ts'

/** Who gets which events, in which order, and how many at once. */
export const deliveryPromises = ({ given, begin, append, typesOf, open }: Harness): void => {
  test('every event of the asked types comes once, each session in order, whether old or new', async () => {
    const sessions = await begin(20, event('TicketRead'))
    const seen: Recorded<SessionEvent>[] = []
    const process = await open()
    await process.subscribe({
      sessions,
      types: ['SessionRequested', 'MerchantIdentified'],
      react: async (recorded) => {
        seen.push(recorded)
        await sleep(Math.random() * 4)
        return undefined
      },
    })
    await Promise.all(sessions.map((id) => append(id, event('MerchantIdentified'))))
    await eventually(() => assert.equal(seen.length, 40))
    await sleep(50)
    const bySession = Map.groupBy(seen, ({ streamId }) => streamId)
    assert.equal(bySession.size, 20)
    for (const events of bySession.values()) {
      assert.deepEqual(
        events.map(({ type, version }) => [type, version]),
        [
          ['SessionRequested', 1],
          ['MerchantIdentified', 3],
        ],
      )
    }
  })

  test('a reactor gets the event as it was recorded', async () => {
    const [id = ''] = await begin(1)
    const { promise, resolve } = Promise.withResolvers<Recorded<SessionEvent>>()
    const process = await open()
    await process.subscribe({
      sessions: [id],
      react: async (recorded) => {
        resolve(recorded)
        return undefined
      },
    })
    const [stored] = await given().log.read(id)
    assert.deepEqual(await promise, stored)
  })

  test('what a reactor learnt is decided and recorded; learnt twice it is recorded once', async () => {
    const [id = ''] = await begin(1)
    const react: Reaction = async ({ type }) =>
      type === 'SessionRequested' ? command('RecordTicket') : undefined
    const process = await open()
    await process.subscribe({ sessions: [id], react })
    await process.subscribe({ sessions: [id], react })
    await eventually(async () => assert.deepEqual(await typesOf(id), ['SessionRequested', 'TicketRead']))
    await sleep(100)
    assert.deepEqual(await typesOf(id), ['SessionRequested', 'TicketRead'])
  })

  test('one session is never in two hands; several are, up to the limit', async () => {
    const sessions = await begin(12, event('TicketRead'), event('MerchantIdentified'))
    const inHand: string[] = []
    // a reactor that throws is tried again: what it asserted would be lost
    const violations: string[] = []
    let done = 0
    let most = 0
    const process = await open()
    await process.subscribe({
      sessions,
      concurrency: 3,
      react: async ({ streamId }) => {
        if (inHand.includes(streamId)) violations.push(streamId)
        inHand.push(streamId)
        most = Math.max(most, inHand.length)
        await sleep(5)
        inHand.splice(inHand.indexOf(streamId), 1)
        done += 1
        return undefined
      },
    })
    await eventually(() => assert.equal(done, 36))
    assert.deepEqual(violations, [], 'one session in two hands')
    assert.equal(most, 3)
  })

  test('a slow session holds back no other', async () => {
    const [slow = '', ...others] = await begin(30)
    const finish = Promise.withResolvers<void>()
    const seen = new Set<string>()
    const process = await open()
    await process.subscribe({
      sessions: [slow, ...others],
      concurrency: 2,
      react: async ({ streamId }) => {
        if (streamId === slow) await finish.promise
        seen.add(streamId)
        return undefined
      },
    })
    await eventually(() => assert.equal(seen.size, 29))
    assert.ok(!seen.has(slow))
    finish.resolve()
    await eventually(() => assert.ok(seen.has(slow)))
  })

  test('every group gets everything, at its own pace', async () => {
    const sessions = await begin(3)
    const seen = { fast: new Set<string>(), slow: new Set<string>() }
    const goOn = Promise.withResolvers<void>()
    const process = await open()
    for (const [pace, wait] of [['fast', undefined] as const, ['slow', goOn.promise] as const]) {
      await process.subscribe({
        sessions,
        concurrency: 1,
        react: async ({ streamId }) => {
          await wait
          seen[pace].add(streamId)
          return undefined
        },
      })
    }
    await eventually(() => assert.equal(seen.fast.size, 3))
    assert.equal(seen.slow.size, 0)
    goOn.resolve()
    await eventually(() => assert.equal(seen.slow.size, 3))
  })
}
