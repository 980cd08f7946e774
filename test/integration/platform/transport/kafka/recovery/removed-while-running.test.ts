import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import type { SessionEventType } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import { eventually } from '#test/support/eventually.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { sessionKinds } from '#test/support/log/session-kinds.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { command } from '#test/unit/session/samples.ts'
import { groupSuite } from '../group-suite.ts'
import { gapWorld, wholeOf } from './gap-world.ts'

/**
 * More events than a group holds in memory (10,000) and two batches, so that some are not fetched
 * yet.
 */
const MANY = 2_500
const kinds = { completed: 100 }
const eventsEach = sessionKinds.completed.length
const all = [...new Set(sessionKinds.completed.map(({ type }) => type))]

await groupSuite('records removed under a running group', { partitions: 2 }, (given) => {
  const { begin } = given
  const { react, follow, published, remove } = gapWorld(given)

  test('a group that takes pages goes on in the log with what was removed before it', async (t) => {
    const [seen, release] = [[] as string[], Promise.withResolvers<void>()]
    const first = await begin(5)
    await published()
    const running = await follow(t, { group: randomUUID(), seen, hold: release.promise })
    await eventually(() => assert.ok(seen.length > 0))
    const lost = await begin(20)
    await remove(0n)
    release.resolve()
    await eventually(() => wholeOf([...first, ...lost], seen), 60)
    await eventually(() => assert.ok(running.removed() > 0))
  })

  test('what was in hand when a group stopped is handled by the next process, though its records are gone', async (t) => {
    const [group, seen, never] = [randomUUID(), [] as string[], Promise.withResolvers<void>()]
    const sessions = await begin(12)
    const first = await react(t, { group, seen, hold: never.promise })
    await eventually(() => assert.ok(seen.length > 0))
    await remove(0n)
    await first.stop()
    const again: string[] = []
    const second = await react(t, { group, seen: again })
    await eventually(() => wholeOf(sessions, again), 60)
    await eventually(() => assert.ok(second.removed() > 0))
  })
})

await groupSuite('records removed under a group with its memory full', { partitions: 2 }, (given) => {
  const { world } = given
  const { subscribe, published, remove } = gapWorld(given)

  /** Sessions whose ticket is still to be read. */
  const request = async (count: number) => {
    const sessions = Array.from({ length: count }, () => newSession())
    for (const session of sessions) await world().log.start(session)
    return sessions.map(({ sessionId }) => sessionId)
  }
  const typesOf = async (sessionId: string): Promise<SessionEventType[]> =>
    (await world().log.read(sessionId)).map(({ type }) => type)
  const deadLetters = (group: string) =>
    world().database.query(sql`select event_id from log.dead_letters where consumer = ${group}`)

  test('what it has not fetched it reads from the log, and nothing takes effect twice', async (t) => {
    const release = Promise.withResolvers<void>()
    const group = randomUUID()
    const before = await request(20)
    await fillLog(world().database, { sessions: MANY, kinds })
    const behind = await request(20)
    await published()
    const requested = [...before, ...behind]
    const filled = new Map<string, number[]>()
    const running = await subscribe(t, {
      group,
      types: all,
      react: async ({ streamId, type, version }) => {
        await release.promise
        if (requested.includes(streamId))
          return type === 'SessionRequested' ? command('RecordTicket') : undefined
        filled.set(streamId, [...(filled.get(streamId) ?? []), version])
        return undefined
      },
    })
    await eventually(() => assert.ok(running.consumed() >= 10_000), 60)
    await remove(0n)
    release.resolve()
    await eventually(async () => {
      for (const id of requested) assert.deepEqual(await typesOf(id), ['SessionRequested', 'TicketRead'])
      const whole = [...filled.values()].filter((versions) => new Set(versions).size === eventsEach)
      assert.equal(whole.length, MANY)
    }, 120)
    for (const versions of filled.values()) {
      const firstTimes = [...new Set(versions)]
      assert.deepEqual(
        firstTimes,
        firstTimes.toSorted((a, b) => a - b),
        'in the order of the session',
      )
    }
    assert.ok(running.removed() > 0)
    assert.deepEqual(await deadLetters(group), [])
  })
})
