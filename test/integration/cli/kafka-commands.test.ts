import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { topicNames } from '#contracts/topics/names.ts'
import type { AnyRecord } from '#platform/transport/kafka/client/port.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { pepper } from '#test/support/environment.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestKafka, testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'
import { type RelayWorld, relayWorld } from '../relay/relay-world.ts'

let found: TestKafka | Readonly<{ skip: string }>
before(async () => {
  found = await testKafka()
})
const worlds: RelayWorld[] = []
after(() => Promise.all(worlds.map(({ close }) => close())))

/** The command as the operator runs it; what it printed, line by line. */
const cli = async (words: string[], environment: Record<string, string>) => {
  const { lines, ...rest } = await runCli(words, { KEY_PEPPER: pepper, ...environment })
  return { ...rest, lines: lines.map((line) => JSON.parse(line)) }
}

type Given = Readonly<{
  world: RelayWorld
  run: (...words: string[]) => ReturnType<typeof cli>
  runWith: (environment: Record<string, string>, ...words: string[]) => ReturnType<typeof cli>
  topic: string
  publish: (...records: AnyRecord[]) => Promise<void>
}>

const onBroker = (name: string, work: (given: Given) => Promise<void>) =>
  test(name, async (t) => {
    if ('skip' in found) return t.skip(found.skip)
    const { brokers } = found
    const prefix = `${found.prefix}${worlds.length}-`
    const world = await relayWorld({ brokers, prefix })
    worlds.push(world)
    const environment = {
      DATABASE_URL: world.url,
      KAFKA_BROKERS: brokers.join(','),
      KAFKA_PREFIX: prefix,
      KAFKA_PARTITIONS: '3',
    }
    const publisher = openKafka({ brokers, clientId: 'test', logger: rememberingLogger() }).publisher()
    t.after(() => publisher.close())
    const { sessions: topic } = topicNames(prefix)
    await work({
      world,
      topic,
      run: (...words) => cli(words, environment),
      runWith: (more, ...words) => cli(words, { ...environment, ...more }),
      publish: (...records) => publisher.publish(topic, records),
    })
  })

/** A relay that has published so many sessions of six events. */
const published = async ({ world }: Given, sessions: number) => {
  const relay = await world.openRelay()
  const ids = await world.tellMany(sessions)
  await eventually(async () => assert.deepEqual(await world.place(), await world.head()), 20)
  return { relay, ids }
}

const rowsOf = async ({ world }: Given, sessionId: string) =>
  (await world.page()).filter(({ stream_id }) => stream_id === sessionId)

onBroker(
  'topics create makes them and says so; later it says in what they differ, and changes nothing',
  async ({ run, runWith, topic }) => {
    const first = await run('topics', 'create')
    assert.equal(first.code, 0, first.stderr)
    assert.deepEqual(first.lines, [
      { topic, created: true, differences: [] },
      { topic: `${topic}.dlq`, created: true, differences: [] },
      { topic: topic.replace('billing-sessions', 'finance'), created: true, differences: [] },
    ])
    assert.deepEqual(
      (await run('topics', 'create')).lines.map(({ created, differences }) => ({ created, differences })),
      [
        { created: false, differences: [] },
        { created: false, differences: [] },
        { created: false, differences: [] },
      ],
    )
    const [sessions] = (await runWith({ KAFKA_PARTITIONS: '6' }, 'topics', 'create')).lines
    assert.equal(sessions.created, false)
    assert.match(sessions.differences.join(), /partitions.*3.*6/)
  },
)

onBroker('verify-log finds nothing where the topic says what the log says', async (given) => {
  await published(given, 10)
  const { code, lines, stderr } = await given.run('verify-log')
  assert.equal(code, 0, stderr)
  assert.deepEqual(lines, [
    { sessions: 10, events: 60, records: 60, duplicates: 0, unpublished: 0, differences: [] },
  ])
})

onBroker('verify-log counts a record that came twice, and that is no difference', async (given) => {
  const { ids } = await published(given, 2)
  const [row] = await rowsOf(given, ids[0] ?? '')
  assert.ok(row)
  await given.publish(recordOf(row))
  const { code, lines } = await given.run('verify-log')
  assert.deepEqual(
    [code, lines],
    [0, [{ sessions: 2, events: 12, records: 13, duplicates: 1, unpublished: 0, differences: [] }]],
  )
})

onBroker('verify-log names what is changed, what is foreign and what is no event', async (given) => {
  const { ids } = await published(given, 2)
  const [row] = await rowsOf(given, ids[1] ?? '')
  assert.ok(row)
  const foreign = 'ses_00000000000000000000000000'
  await given.publish(
    recordOf({ ...row, data: { changed: true } }),
    recordOf({ ...row, stream_id: foreign }),
    { key: 'nobody', value: Buffer.from([0xff, 0x00]), headers: {} },
  )
  const { code, lines } = await given.run('verify-log')
  assert.equal(code, 1)
  const named = lines[0].differences.map(({ difference, session_id, version, reason }: never) => ({
    difference,
    session_id,
    version,
    reason,
  }))
  const undefinedFields = { session_id: undefined, version: undefined }
  const expected = [
    { difference: 'different_content', session_id: ids[1], version: 1, reason: undefined },
    { difference: 'not_an_event', ...undefinedFields, reason: 'the value is not JSON' },
    { difference: 'not_in_log', session_id: foreign, version: 1, reason: undefined },
  ]
  const byName = (a: { difference: string }, b: { difference: string }) =>
    a.difference.localeCompare(b.difference)
  assert.deepEqual(named.sort(byName), expected)
})

onBroker('verify-log names what is not there, what is out of order, and whole sessions', async (given) => {
  const { world, run, publish } = given
  await run('topics', 'create')
  const [holed, turned, absent] = await world.tellMany(3)
  const [a, b] = [await rowsOf(given, holed ?? ''), await rowsOf(given, turned ?? '')]
  const sent = [
    ...a.filter(({ version }) => version !== 3),
    ...b.slice(0, 1),
    ...b.slice(2),
    ...b.slice(1, 2),
  ]
  await publish(...sent.map(recordOf))
  assert.deepEqual((await run('verify-log')).lines[0].unpublished, 7, 'no relay has passed them')
  await world.pass()
  const { code, lines } = await run('verify-log')
  assert.equal(code, 1)
  const { differences, advice, ...rest } = lines[0]
  assert.deepEqual(rest, { sessions: 3, events: 18, records: 11, duplicates: 0, unpublished: 0 })
  assert.match(advice.join(), /^missing_in_topic: [^:]+$/)
  const [late, ...missing] = differences
  assert.deepEqual([late.difference, late.session_id, late.version], ['out_of_order', turned, 2])
  const bySession = (x: { session_id: string }, y: { session_id: string }) =>
    x.session_id.localeCompare(y.session_id)
  assert.deepEqual(
    missing.sort(bySession),
    [
      { difference: 'missing_in_topic', session_id: holed ?? '', version: 3 },
      { difference: 'missing_in_topic', session_id: absent ?? '', events: 6 },
    ].sort(bySession),
  )
})

test('without a broker the commands say what is missing, and a broker that is down is named', async (t) => {
  const world = 'skip' in found ? null : await relayWorld(found)
  if (!world) return t.skip('there is no broker')
  worlds.push(world)
  for (const words of [['topics', 'create'], ['verify-log']]) {
    const none = await cli(words, { DATABASE_URL: world.url })
    assert.deepEqual([none.code, none.lines], [1, []])
    assert.match(none.stderr, /KAFKA_BROKERS/)
    const down = await cli(words, { DATABASE_URL: world.url, KAFKA_BROKERS: '127.0.0.1:1' })
    assert.equal(down.code, 1)
    assert.match(down.stderr, /no broker answers at 127[.]0[.]0[.]1:1/)
  }
})
