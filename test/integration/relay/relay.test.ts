import assert from 'node:assert/strict'
import { everyAccount, pricesStream } from '#contracts/finance/streams.ts'
import { recordHeaders, topicNames } from '#contracts/topics/names.ts'
import { appendFacts } from '#platform/log/finance-log.ts'
import { rewindRelay } from '#platform/log/relay-place.ts'
import { eventually } from '#test/support/eventually.ts'
import { readTopic } from '#test/support/kafka/read-topic.ts'
import { newerEvents, plant } from '#test/support/transport/newer-events.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { fact } from '#test/unit/money/samples.ts'
import { clean, level, relaySuite } from './relay-suite.ts'

const onBroker = relaySuite()

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
      [names.sessions, names.deadLetters, names.finance].map((name) => ({
        name,
        created,
        differences: [],
      }))
    await eventually(() => assert.deepEqual(told(first.lines), said(true)))
    await first.stop()
    const second = await world.openRelay()
    await eventually(() => assert.deepEqual(told(second.lines), said(false)))
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

onBroker(
  'events that only a newer version can read are published as they are, and verified',
  async (world) => {
    const { platform } = await world.openRelay()
    const planted = Object.values(newerEvents)
    const sessions: string[] = []
    for (const one of planted) {
      const session = newSession()
      await platform.log.start(session)
      await plant(world.database.query, session.sessionId, one)
      sessions.push(session.sessionId)
    }
    await level(world)
    const { differences, unpublished } = await world.verify()
    assert.deepEqual({ differences, unpublished }, { differences: [], unpublished: 0 })
    const { sessions: topic } = topicNames(world.config.prefix)
    const records = await readTopic(world.config.brokers, topic)
    for (const [i, { type, data }] of planted.entries()) {
      const last = records.findLast(({ key }) => key === sessions[i])
      assert.equal(last?.headers[recordHeaders.type], type)
      assert.deepEqual(JSON.parse(String(last?.value)).data, JSON.parse(JSON.stringify(data)))
    }
  },
)

onBroker('facts of finance have a topic of their own, and none is among the sessions', async (world) => {
  await world.openRelay()
  await world.tellMany(3)
  const stream = { stream: pricesStream(everyAccount), accountId: everyAccount }
  await appendFacts(world.database.query, stream, { expected: 0, events: [fact('PriceSet')] })
  await world.tellMany(3)
  await level(world)
  await clean(world, 6)
  const records = await readTopic(world.config.brokers, topicNames(world.config.prefix).finance)
  const { type, data } = fact('PriceSet')
  assert.deepEqual(
    records.map(({ key, value }) => [key, JSON.parse(String(value)).type, JSON.parse(String(value)).data]),
    [['prices/default', type, data]],
  )
})
