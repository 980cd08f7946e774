import assert from 'node:assert/strict'
import { setTimeout as sleep } from 'node:timers/promises'
import type { Platform } from '#platform/platform.ts'
import type { Publisher } from '#platform/transport/kafka/client/port.ts'
import { eventually } from '#test/support/eventually.ts'
import { clean, level, relaySuite } from './relay-suite.ts'

const onBroker = relaySuite()

onBroker(
  'one leads, another takes over when Postgres ends its session, and nothing is lost',
  async (world) => {
    await world.openRelay()
    await eventually(async () => assert.ok(await world.leader()))
    await world.openRelay()
    const leaders = new Set<number>()
    for (let round = 0; round < 5; round++) {
      const now = await eventually(async () => {
        const leader = (await world.leader()) ?? assert.fail('nobody leads')
        assert.ok(!leaders.has(leader), 'the one that was unseated still leads')
        return leader
      })
      leaders.add(now)
      await world.tellMany(10)
      await world.unseat()
      await world.tellMany(10)
    }
    await level(world)
    await clean(world, 100)
    assert.equal(leaders.size, 5)
  },
)

onBroker(
  'a relay that stops gives its turn away at once, and what it published is not published again',
  async (world) => {
    const first = await world.openRelay()
    await eventually(() => assert.ok(first.lines.some(({ message }) => message === 'the relay leads')))
    await world.openRelay()
    const begun = await eventually(async () => (await world.leader()) ?? assert.fail('nobody leads'))
    await world.tellMany(20)
    await level(world)
    await first.stop()
    await eventually(async () => {
      const now = await world.leader()
      assert.ok(now !== null)
      assert.notEqual(now, begun)
    })
    await world.tellMany(20)
    await level(world)
    assert.equal(await clean(world, 40), 0)
  },
)

/**
 * A relay whose records leave only when the gate is open: frozen between its look at the lock and
 * its page.
 */
const gated = () => {
  const gate = Promise.withResolvers<void>()
  const reached = Promise.withResolvers<void>()
  const hold = (publisher: Publisher): Publisher => ({
    ...publisher,
    publish: async (topic, records) => {
      reached.resolve()
      await gate.promise
      return publisher.publish(topic, records)
    },
  })
  const as = (platform: Platform): Platform => ({
    ...platform,
    kafka: platform.kafka && {
      ...platform.kafka,
      publisher: () => hold(platform.kafka?.publisher() ?? assert.fail()),
    },
  })
  return { as, reached: reached.promise, open: () => gate.resolve() }
}

onBroker(
  'a zombie that wakes up after its lock was taken publishes duplicates at most, and does not move the checkpoint',
  async (world) => {
    const gate = gated()
    const zombie = await world.openRelay(gate.as)
    await eventually(async () => assert.ok(await world.leader()))
    await world.tellMany(5)
    await gate.reached
    const heir = await world.openRelay()
    await world.unseat()
    await eventually(() => assert.ok(heir.lines.some(({ message }) => message === 'the relay leads')))
    await world.tellMany(5)
    await level(world)
    const place = await world.place()
    gate.open()
    await eventually(() =>
      assert.ok(zombie.lines.some(({ message }) => message === 'the relay lost its lock')),
    )
    await sleep(200)
    assert.deepEqual(await world.place(), place)
    assert.ok((await clean(world, 10)) > 0, 'the zombie published nothing: the test proves nothing')
  },
)

/** A relay whose first page hangs in the broker's client for ever. */
const hanging = () => {
  const reached = Promise.withResolvers<void>()
  let calls = 0
  const publish = (publisher: Publisher): Publisher['publish'] => {
    return (topic, records) => {
      calls += 1
      if (calls > 1) return publisher.publish(topic, records)
      reached.resolve()
      return new Promise(() => undefined)
    }
  }
  const as = (platform: Platform): Platform => {
    const { kafka } = platform
    assert.ok(kafka)
    const publisher = () => {
      const real = kafka.publisher()
      return { ...real, publish: publish(real) }
    }
    return { ...platform, kafka: { ...kafka, publisher } }
  }
  return { as, reached: reached.promise }
}

onBroker(
  'a page that hangs ends with the turn when the lock is lost, and the same relay publishes it in its next one',
  async (world) => {
    const hung = hanging()
    const relay = await world.openRelay(hung.as)
    await eventually(async () => assert.ok(await world.leader()))
    await world.tellMany(5)
    await hung.reached
    await world.unseat()
    await level(world)
    assert.ok(relay.lines.some(({ message }) => message === 'the relay lost its lock'))
    await clean(world, 5)
  },
)
