import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { suite, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import type { SessionEventType } from '#contracts/events/session-events.ts'
import { NEWER_LOG } from '#platform/log/newer-log.ts'
import { type Read, recordedFrom } from '#platform/log/recorded-from.ts'
import { event } from '#test/unit/session/samples.ts'
import { eventually } from '../eventually.ts'
import { createHarness, type TransportUnderTest } from './harness.ts'
import { newerEvents, plant } from './newer-events.ts'

const readable = event('TicketRead')

/** How a version to come reads: it knows the second event of the session, whatever was planted. */
const read: Read = (row) => {
  if (row.version !== 2) return recordedFrom(row)
  const { type, data } = readable
  return { ...recordedFrom({ ...row, schema_version: 1, type, data }), type: row.type } as ReturnType<Read>
}

const types = ['SessionRequested', 'TicketRead', 'MerchantIdentified'] as const

/** Longer than all tries of an event: one that is counted would be a dead letter by then. */
const LONG_MS = 1_500

/** What every transport does with an event that only a newer version can read. */
export const newerPromises = (name: string, make: () => Promise<TransportUnderTest>): void => {
  for (const [what, planted] of Object.entries(newerEvents)) {
    suite(`transport: ${name}, ${what}`, { timeout: 120_000 }, () => {
      const { given, begin, open, deadEnds } = createHarness(make)

      test('the group stops before it, visibly, and a newer version goes on from there', async () => {
        const group = randomUUID()
        const [id = ''] = await begin(1)
        await plant(given().query, id, planted)
        const seen: string[] = []
        const react = async ({ type }: { type: string }) => {
          seen.push(type)
          return undefined
        }
        const older = await open()
        await older.subscribe({ sessions: [id], group, types, react })
        await eventually(() => assert.deepEqual(older.health.blocked(), { [group]: NEWER_LOG }))
        await sleep(LONG_MS)
        assert.deepEqual(seen, ['SessionRequested'])
        assert.deepEqual(older.health.blocked(), { [group]: NEWER_LOG }, 'it still waits')
        const errors = older.logger.lines.filter(({ level }) => level === 'error')
        assert.equal(errors.length, 1, 'it is said once')
        assert.deepEqual(await deadEnds(group), [])
        await older.stop()

        const newer = await open({ read })
        const known = [...types, planted.type as SessionEventType]
        await newer.subscribe({ sessions: [id], group, types: known, react })
        await eventually(() => assert.deepEqual(seen, ['SessionRequested', planted.type]))
        assert.deepEqual(newer.health.blocked(), {})
      })
    })
  }

  suite(`transport: ${name}, a history with a newer event`, { timeout: 120_000 }, () => {
    const { given, begin, open, deadEnds } = createHarness(make)

    test('a reactor that meets it in the history waits, and no try of it counts', async () => {
      const group = randomUUID()
      const [id = ''] = await begin(1)
      await plant(given().query, id, newerEvents['an unknown value of an enum'] ?? assert.fail('no event'))
      const older = await open()
      let tries = 0
      await older.subscribe({
        sessions: [id],
        group,
        types: ['SessionRequested'],
        react: async () => {
          tries += 1
          await given().log.read(id)
          return undefined
        },
      })
      await eventually(() => assert.ok(tries > given().tries))
      assert.deepEqual(older.health.blocked(), { [group]: NEWER_LOG })
      assert.deepEqual(await deadEnds(group), [])
    })
  })
}
