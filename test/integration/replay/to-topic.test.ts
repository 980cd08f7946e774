import assert from 'node:assert/strict'
import { execFile } from 'node:child_process'
import { after, before, test } from 'node:test'
import { promisify } from 'node:util'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { type TestKafka, testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { countRecords, kafkaTool, readTopic } from '#test/support/kafka/read-topic.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { openReplayWorld, type ReplayWorld } from '#test/support/replay/replay-world.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

let found: TestKafka | Readonly<{ skip: string }>
let world: ReplayWorld
let all: readonly EventRow[]
let told = 0
before(async () => {
  found = await testKafka()
  world = await openReplayWorld()
  await fillLog(world.database, { sessions: 120 })
  all = await world.allEvents()
})
after(() => world.close())

type Given = Readonly<{
  brokers: readonly string[]
  prefix: string
  fill: (...words: string[]) => ReturnType<typeof runCli>
}>

const onBroker = (name: string, work: (given: Given) => Promise<void>) =>
  test(name, async (t) => {
    if ('skip' in found) return t.skip(found.skip)
    const { brokers, prefix } = found
    const environment = { ...world.environment, KAFKA_BROKERS: brokers.join(','), KAFKA_PREFIX: prefix }
    await work({
      brokers,
      prefix,
      fill: (...words) => runCli(['replay', '--to-topic', ...words], environment),
    })
  })

onBroker('a dry run says what it would send, and creates nothing', async ({ brokers, prefix, fill }) => {
  const { code, lines, stderr } = await fill(`${prefix}dry`, '--partitions', '3', '--dry-run')
  assert.equal(code, 0, stderr)
  const told = JSON.parse(lines[0] ?? '')
  const bytes = all.reduce((sum, event) => sum + recordOf(event).value.length, 0)
  assert.deepEqual([told.rows, told.files[0].bytes, told.partitions], [all.length, bytes, 3])
  const topics = (await kafkaTool(brokers, 'TopicCommand', ['--list'])).split('\n')
  assert.ok(!topics.includes(`${prefix}dry`))
})

onBroker('a replay into a topic leaves the live topic and its groups as they are', async (given) => {
  const { brokers, prefix, fill } = given
  const live = `${prefix}billing-sessions`
  await kafkaTool(brokers, 'TopicCommand', ['--create', '--topic', live, '--partitions', '2'])
  await kafkaTool(brokers, { tool: 'ConsoleProducer', input: 'one\ntwo\nthree\n' }, ['--topic', live])
  const read = ['--topic', live, '--group', `${prefix}projector`, '--from-beginning', '--max-messages', '3']
  await kafkaTool(brokers, 'consumer.ConsoleConsumer', read)
  const standing = async () => {
    const words = ['--describe', '--offsets', '--group', `${prefix}projector`]
    const printed = await kafkaTool(brokers, 'consumer.group.ConsumerGroupCommand', words)
    // group, topic, partition, the group's offset, the end of the partition
    const lines = printed.split('\n').filter((line) => line.startsWith(prefix))
    return lines.map((line) => line.split(/ +/).slice(0, 5).join(' ')).sort()
  }
  const before = await standing()
  assert.equal(before.length, 2)
  assert.equal((await fill(`${prefix}beside`)).code, 0)
  assert.deepEqual(await standing(), before)
  const counted = Object.values(await countRecords(brokers, live))
  assert.equal(
    counted.reduce((sum, count) => sum + count, 0),
    3,
  )
})

onBroker(
  'a fresh topic gets keys, values and headers of the live one, a session in one partition',
  async (given) => {
    const { brokers, prefix, fill } = given
    const topic = `${prefix}fresh`
    const { code, lines, stderr } = await fill(topic, '--partitions', '3')
    assert.deepEqual([code, stderr], [0, ''])
    const records = await readTopic(brokers, topic)
    // at least once: a broker that is slow may take a batch twice
    const once = [...new Map(records.map((record) => [record.headers['event-id'], record])).values()]
    assert.equal(once.length, all.length)
    const counted = await countRecords(brokers, topic)
    assert.deepEqual(JSON.parse(lines[0] ?? '').records_by_partition, counted)
    const shown = (event: EventRow) => {
      const { key, value, headers } = recordOf(event)
      return { key, value: value.toString(), headers }
    }
    const byKey = Map.groupBy(once, ({ key }) => key)
    for (const [key, own] of byKey) {
      assert.equal(new Set(own.map(({ partition }) => partition)).size, 1)
      assert.deepEqual(
        own.map(({ value, headers }) => ({ key, value, headers })),
        all.filter(({ stream_id }) => stream_id === key).map(shown),
      )
    }
  },
)

onBroker('a topic with records, and topics of the service, are refused', async ({ prefix, fill }) => {
  const { code: filled, lines } = await fill(`${prefix}full`)
  assert.equal(filled, 0)
  const counts = Object.values<number>(JSON.parse(lines[0] ?? '').records_by_partition)
  told = counts.reduce((sum, count) => sum + count, 0)
  const again = await fill(`${prefix}full`)
  assert.deepEqual([again.code, again.stderr.includes('is not empty')], [1, true], again.stderr)
  for (const name of [
    'billing-sessions',
    `${prefix}billing-sessions.dlq`,
    `other-finance`,
    'staging.billing-sessions',
  ]) {
    const { code, stderr } = await fill(name)
    assert.equal(code, 1)
    assert.ok(stderr.includes(`${name} is a topic of the service: choose another name\n`), stderr)
  }
})

onBroker('an empty topic that is made otherwise is refused, and stays as it is', async (given) => {
  const { brokers, prefix, fill } = given
  const topic = `${prefix}week`
  const made = ['--create', '--topic', topic, '--partitions', '2', '--config', 'retention.ms=604800000']
  await kafkaTool(brokers, 'TopicCommand', made)
  const { code, stderr } = await fill(topic, '--partitions', '3')
  assert.equal(code, 1)
  assert.match(stderr, /is made otherwise \(partitions is 2, not 3, retention\.ms is 604800000, not -1/)
  assert.deepEqual(await countRecords(brokers, topic), { 0: 0, 1: 0 })
})

const run = promisify(execFile)

test('kcat counts as many records as the answer says, of every event', async (t) => {
  if ('skip' in found) return t.skip(found.skip)
  const hasKcat = await run('kcat', ['-V']).then(
    () => true,
    () => false,
  )
  if (!hasKcat) return t.skip('there is no kcat')
  const words = [
    '-b',
    found.brokers.join(','),
    '-C',
    '-t',
    `${found.prefix}full`,
    '-o',
    'beginning',
    '-e',
    '-q',
  ]
  const { stdout } = await run('kcat', words, { maxBuffer: 1 << 26 })
  const events = stdout
    .split('\n')
    .filter(Boolean)
    .map((line) => JSON.parse(line).eventId)
  assert.equal(events.length, told)
  assert.deepEqual([...new Set(events)].sort(), all.map(({ event_id }) => event_id).sort())
})
