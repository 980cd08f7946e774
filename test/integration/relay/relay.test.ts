import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { recordHeaders, topicNames } from '#contracts/topics.ts'
import type { Publisher } from '#platform/kafka-port.ts'
import type { Platform } from '#platform/platform.ts'
import { rewindRelay } from '#platform/relay-place.ts'
import { eventually } from '../../eventually.ts'
import { type TestKafka, testKafka } from '../../kafka-for-tests.ts'
import { readTopic } from '../../read-topic.ts'
import { type RelayWorld, relayWorld } from './relay-world.ts'

let kafka: TestKafka | null = null
let skip: string | false = false
before(async () => {
  const found = await testKafka()
  if ('skip' in found) skip = found.skip
  else kafka = found
})

const worlds: RelayWorld[] = []
after(() => Promise.all(worlds.map(({ close }) => close())))

/** A test with a log and topics of its own on the real broker. */
const onBroker = (name: string, work: (world: RelayWorld) => Promise<void>) =>
  test(name, async (t) => {
    if (!kafka) return t.skip(skip || 'there is no broker')
    const world = await relayWorld({ ...kafka, prefix: `${kafka.prefix}${worlds.length}-` })
    worlds.push(world)
    await work(world)
  })

const level = (world: RelayWorld) =>
  eventually(async () => assert.deepEqual(await world.place(), await world.head()), 20)

const clean = async (world: RelayWorld, sessions: number) => {
  const { duplicates, ...rest } = await world.verify()
  assert.deepEqual(
    { ...rest, records: rest.records - duplicates },
    { sessions, events: sessions * 6, records: sessions * 6, unpublished: 0, differences: [] },
  )
  return duplicates
}

onBroker(
  'every event is in the topic once, a session in one partition and in order, as another client reads it',
  async (world) => {
    const relay = await world.openRelay()
    const sessions = await world.tellMany(40)
    await level(world)
    // a page is published again where Postgres was slow for so long that the turn ended
    const duplicates = await clean(world, 40)
    const { sessions: topic } = topicNames(world.config.prefix)
    const records = await readTopic(world.config.brokers, topic)
    for (const session of sessions) {
      const own = records.filter(({ key }) => key === session)
      assert.deepEqual(
        [...new Set(own.map(({ headers }) => headers[recordHeaders.sessionVersion]))],
        ['1', '2', '3', '4', '5', '6'],
      )
      assert.equal(new Set(own.map(({ partition }) => partition)).size, 1)
    }
    assert.equal(records.length, 240 + duplicates)
    await relay.stop()
  },
)

onBroker(
  'the topics are made by a step that says so, and says so again when they are there',
  async (world) => {
    const first = await world.openRelay()
    const told = (lines: typeof first.lines) =>
      lines.filter(({ message }) => message === 'topic').map(({ fields }) => fields)
    const names = topicNames(world.config.prefix)
    const said = (created: boolean) =>
      [names.sessions, names.deadLetters].map((name) => ({
        name,
        created,
        differences: [],
        publishedAgain: false,
      }))
    await eventually(() => assert.deepEqual(told(first.lines), said(true)))
    await first.stop()
    const second = await world.openRelay()
    await eventually(() => assert.deepEqual(told(second.lines), said(false)))
  },
)

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

/** A relay whose records leave only when the gate is open: frozen between its look at the lock and its page. */
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
      assert.ok(zombie.lines.some(({ message }) => message === 'the relay had to leave its turn')),
    )
    await sleep(200)
    assert.deepEqual(await world.place(), place)
    assert.ok((await clean(world, 10)) > 0, 'the zombie published nothing: the test proves nothing')
  },
)

onBroker(
  'a checkpoint that somebody set back is left alone, and an idle leader publishes the log again from there',
  async (world) => {
    await world.openRelay()
    await world.tellMany(5)
    await level(world)
    assert.equal(await rewindRelay(world.database.query, world.config.prefix), true)
    await level(world)
    assert.ok((await clean(world, 5)) >= 30)
  },
)
