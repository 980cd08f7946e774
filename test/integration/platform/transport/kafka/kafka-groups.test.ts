import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { eventually } from '#test/support/eventually.ts'
import { kafkaTool } from '#test/support/kafka/read-topic.ts'
import type { Reaction } from '#test/support/transport/harness.ts'
import { groupSuite } from './group-suite.ts'
import { types } from './kafka-members.ts'

await groupSuite('kafka groups', { partitions: 1 }, ({ begin, member, brokers, prefix, world }) => {
  /** Where the group would go on from, according to the broker. */
  const committed = async (group: string) => {
    const args = ['--describe', '--group', `${prefix}${group}`]
    const printed = await kafkaTool(brokers, 'consumer.group.ConsumerGroupCommand', args)
    const line = printed.split('\n').find((each) => each.includes(world().names.sessions)) ?? ''
    return Number(line.split(/\s+/)[3])
  }

  test('sessions of one partition go on beside a slow one; the group goes on from before it', async () => {
    const [slow = '', ...others] = await begin(20)
    const group = randomUUID()
    const finish = Promise.withResolvers<void>()
    const seen: string[] = []
    const process = await member({
      group,
      sessions: [slow, ...others],
      react: async ({ streamId, type }) => {
        if (streamId === slow) await finish.promise
        seen.push(`${streamId} ${type}`)
        return undefined
      },
    })
    await eventually(() => assert.equal(seen.length, 57))
    for (const id of others)
      assert.deepEqual(
        seen.filter((each) => each.startsWith(id)),
        types.map((type) => `${id} ${type}`),
      )
    await sleep(300)
    assert.ok(Number.isNaN(await committed(group)), 'the first record is not done')
    finish.resolve()
    await eventually(() => assert.equal(seen.length, 60))
    await process.stop()
    assert.equal(await committed(group), 60)
  })

  test('members that come and go while work is in hand lose nothing and keep each session in order', async () => {
    const sessions = await begin(60)
    const group = randomUUID()
    const seen: string[] = []
    const inHand = new Set<string>()
    // a reactor that throws is tried again: what it asserted would be lost
    const violations: string[] = []
    const reactIn =
      (name: string): Reaction =>
      async ({ streamId, type }) => {
        const place = `${name} ${streamId}`
        if (inHand.has(place)) violations.push(place)
        inHand.add(place)
        await sleep(20 + Math.random() * 60)
        inHand.delete(place)
        seen.push(`${streamId} ${type}`)
        return undefined
      }
    await member({ group, sessions, react: reactIn('first') })
    for (let i = 0; i < 3; i += 1) {
      const guest = await member({ group, sessions, react: reactIn(`guest ${i}`) })
      await sleep(700)
      await guest.stop()
    }
    await eventually(() => assert.equal(new Set(seen).size, 180))
    assert.deepEqual(violations, [], 'one session twice at once in one process')
    for (const id of sessions)
      assert.deepEqual(
        [...new Set(seen)].filter((each) => each.startsWith(id)),
        types.map((type) => `${id} ${type}`),
      )
  })
})
