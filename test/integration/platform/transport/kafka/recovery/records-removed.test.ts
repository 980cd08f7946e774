import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { eventually } from '#test/support/eventually.ts'
import { meta } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'
import { groupSuite } from '../group-suite.ts'
import { types } from '../kafka-members.ts'
import { gapWorld, wholeOf } from './gap-world.ts'

await groupSuite('records that the topic has lost', { partitions: 2 }, (given) => {
  const { begin, world } = given
  const { react, follow, subscribe, remove, committed } = gapWorld(given)
  const append = (sessionId: string) =>
    world().log.append({ sessionId, expectedVersion: 3, events: [event('SessionFailed')], meta })

  for (const [what, start] of [
    ['a group that reacts', react],
    ['a group that takes pages', follow],
  ] as const) {
    test(`${what} goes on with events whose records were removed while it was away, each session in order`, async (t) => {
      const [group, seen]: [string, string[]] = [randomUUID(), []]
      const before = await begin(10)
      const first = await start(t, { group, seen })
      await eventually(() => wholeOf(before, seen))
      await committed(group)
      await first.stop()
      const seenBefore = seen.length
      const lost = await begin(20)
      await remove(3n)
      const kept = await begin(5)
      const second = await start(t, { group, seen })
      await eventually(() => wholeOf([...lost, ...kept], seen))
      await eventually(() => assert.ok(second.removed() > 30, `${second.removed()} records`))
      // from where it stood, not from the beginning
      const again = seen.slice(seenBefore).filter((each) => before.some((id) => each.startsWith(id)))
      assert.ok(again.length < before.length * types.length, `${again.length} events came again`)
      await second.stop()
      const third = await start(t, { group, seen })
      await eventually(() => assert.ok(third.joined()))
      const more = await begin(3)
      await eventually(() => wholeOf(more, seen))
      assert.equal(third.removed(), 0)
    })

    test(`${what} reads the log where partitions were emptied and nothing more comes`, async (t) => {
      const [group, seen]: [string, string[]] = [randomUUID(), []]
      const first = await start(t, { group, seen })
      const before = await begin(4)
      await eventually(() => wholeOf(before, seen))
      await committed(group)
      await first.stop()
      const lost = await begin(6)
      await remove(0n)
      const second = await start(t, { group, seen })
      await eventually(() => wholeOf(lost, seen), 40)
      await eventually(() => assert.ok(second.removed() > 0))
    })
  }

  test('a group that is new, on a topic that has lost its beginning, begins in the log', async (t) => {
    const sessions = await begin(5)
    await remove(1n)
    const seen: string[] = []
    const { removed } = await react(t, { group: randomUUID(), seen })
    await eventually(() => wholeOf(sessions, seen))
    await eventually(() => assert.ok(removed() > 0))
  })

  test('of sessions that are over it passes, in the log as in the topic, what needs nothing more', async (t) => {
    const sessions = await begin(12)
    const over = sessions.filter((_, i) => i % 3 === 0)
    for (const id of over) await append(id)
    await remove(0n)
    const last = await begin(1)
    const own = [...sessions, ...last]
    const seen = new Set<string>()
    await subscribe(t, {
      group: randomUUID(),
      types: ['SessionRequested', 'TicketRead'],
      whileOpen: ['SessionRequested'],
      react: async ({ streamId, version }) => {
        if (own.includes(streamId)) seen.add(`${streamId} ${version}`)
        return undefined
      },
    })
    const underWay = own.filter((id) => !over.includes(id))
    const expected = [...underWay.map((id) => `${id} 1`), ...own.map((id) => `${id} 2`)]
    await eventually(() => assert.deepEqual([...seen].toSorted(), expected.toSorted()))
  })
})
