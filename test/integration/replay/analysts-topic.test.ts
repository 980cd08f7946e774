import assert from 'node:assert/strict'
import { writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, type TestContext, test } from 'node:test'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { eventText } from '#platform/transport/kafka/session-record.ts'
import { prepareBroker } from '#services/cli/local-kafka/prepare-broker.ts'
import { guideRecipes, recipe } from '#test/support/analysts/guide-recipes.ts'
import { recordAnalystsLog } from '#test/support/analysts/record-analysts-log.ts'
import { recordRealSessions } from '#test/support/analysts/record-real-sessions.ts'
import { firstLines, lacks, npmInPlace, runShell } from '#test/support/analysts/run-recipe.ts'
import { type TestKafka, testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { openVenv } from '#test/support/python/open-venv.ts'
import { openReplayWorld, type ReplayWorld } from '#test/support/replay/replay-world.ts'

let found: TestKafka | Readonly<{ skip: string }>
let world: ReplayWorld
let all: readonly EventRow[]
let environment: Record<string, string>
let bin: string

before(async () => {
  found = await testKafka()
  world = await openReplayWorld()
  await recordRealSessions(world.database)
  await recordAnalystsLog(world.database, { sessions: 100, seed: 5 })
  await untilShown(world.database)
  all = await world.allEvents()
  bin = await npmInPlace(world.path('.'))
  if ('skip' in found) return
  const topic = `${found.prefix}trial`
  const path = `${bin}:${process.env['PATH']}`
  environment = { ...world.environment, PATH: path, KAFKA_BROKERS: found.brokers.join(','), TOPIC: topic }
  const fill = recipe('A topic of your own', 'sh').replaceAll(/--from \S+|trial/g, (word) =>
    word === 'trial' ? topic : '',
  )
  const [dry, filled] = (await runShell(fill, environment)).map((line) => JSON.parse(line))
  assert.deepEqual([dry.rows, dry.dry_run], [all.length, true])
  assert.deepEqual([filled.rows, filled.dry_run, filled.partitions], [all.length, false, 6])
})
after(() => world.close())

const asked: string[] = []

/** A recipe of the guide, where there are a broker and the programs that it needs. */
const ask = (heading: string, programs: readonly string[], work: (t: TestContext) => Promise<void>) => {
  asked.push(heading)
  test(heading, async (t) => {
    const skip = 'skip' in found ? found.skip : await lacks(...programs)
    return skip === null ? work(t) : t.skip(skip)
  })
}

const shown = (heading: string, more: Readonly<Record<string, string>> = {}) =>
  runShell(recipe(heading, 'sh'), { ...environment, ...more })

/** A broker that is slow may take a batch twice: readers see it again. */
const assertSame = (lines: readonly string[], wanted: readonly string[]) =>
  assert.deepEqual([...new Set(lines)].sort(), [...wanted].sort())

ask('From the beginning to the end, with key and headers', ['kcat'], async () => {
  const lines = await shown('From the beginning to the end, with key and headers')
  const records = lines.map((line) => JSON.parse(line))
  assertSame(
    records.map(({ key, payload }) => `${key} ${payload}`),
    all.map((row) => `${row.stream_id} ${eventText(row)}`),
  )
  assert.ok(records.every(({ headers }) => headers.includes('event-id')))
})

ask("The same, with Kafka's own tool", ['java'], async () => {
  const { classpath } = await prepareBroker({ say: console.error })
  const tool = `#!/bin/sh\nexec java -cp '${classpath}' org.apache.kafka.tools.consumer.ConsoleConsumer "$@"\n`
  await writeFile(join(bin, 'kafka-console-consumer.sh'), tool, { mode: 0o700 })
  const path = `${bin}:${process.env['PATH']}`
  const lines = await shown("The same, with Kafka's own tool", { PATH: path })
  const values = lines.filter((line) => line.includes('event-id:')).map((line) => line.split('\t')[2] ?? '')
  assertSame(values, all.map(eventText))
})

ask('One session', ['kcat'], async () => {
  const session = all.find(({ type }) => type === 'InputGiven')?.stream_id ?? ''
  const own = all.filter(({ stream_id }) => stream_id === session)
  assertSame(
    await shown('One session', { SESSION: session }),
    own.map((row) => `${session} ${eventText(row)}`),
  )
})

ask('Since a time', ['kcat'], async () => {
  const since = all.map(({ at }) => at.getTime()).sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? 0
  const lines = await shown('Since a time', { SINCE: String(since) })
  const newer = all.filter(({ at }) => at.getTime() >= since)
  assert.ok(newer.length > 100 && newer.length < all.length)
  const missing = new Set(newer.map((row) => `${row.at.getTime()} ${row.stream_id} ${eventText(row)}`))
  for (const line of lines) missing.delete(line)
  assert.deepEqual([...missing], [])
})

type Data = Readonly<{ billable?: boolean; code?: string; uuid?: string; total?: string }>
const dataOf = (row: EventRow) => row.data as Data

ask('How each session ended', ['kcat', 'jq'], async () => {
  const ends = all.filter(({ type }) => type === 'SessionCompleted' || type === 'SessionFailed')
  const told = ends.map((row) => {
    const { billable = '', code = '' } = dataOf(row)
    return [row.at.toISOString(), row.stream_id, row.type, billable, code].join('\t')
  })
  assertSame(await shown('How each session ended'), told)
})

ask('What is charged', ['kcat', 'jq'], async () => {
  const uuids = new Map(
    all.filter(({ type }) => type === 'CfdiIssued').map((row) => [row.stream_id, dataOf(row).uuid]),
  )
  const done = all.filter((row) => row.type === 'SessionCompleted' && dataOf(row).billable)
  assert.ok(done.length > 10)
  const charged = done.map(
    ({ meta, stream_id }) => `${meta.accountId}\t${uuids.get(stream_id)?.toLowerCase()}`,
  )
  assertSame(await shown('What is charged'), [...new Set(charged)])
})

const printed = () =>
  all.map((row) =>
    [row.at.toISOString(), row.stream_id, row.version, row.type, dataOf(row).total ?? ''].join(' '),
  )

ask('In Node', [], async () => {
  const program = { command: process.execPath, args: ['--input-type=module'], text: recipe('In Node', 'js') }
  const environmentOfNode = { ...environment, KAFKAJS_NO_PARTITIONER_WARNING: '1' }
  const lines = await firstLines({ ...program, environment: environmentOfNode }, all.length)
  assert.deepEqual([...lines].sort(), printed().sort())
})

ask('In Python', [], async (t) => {
  const venv = await openVenv('confluent-kafka==2.16.1')
  if ('reason' in venv) return t.skip(venv.reason)
  const program = { command: join(venv.bin, 'python'), args: ['-'], text: recipe('In Python', 'python') }
  const lines = await firstLines({ ...program, environment }, all.length)
  assert.deepEqual([...lines].sort(), printed().sort())
})

test('every command for the topic and every consumer of the guide is tried', () => {
  const begin = guideRecipes.findIndex(({ heading }) => heading === 'Read the topic') + 1
  const written = guideRecipes
    .slice(begin)
    .filter(({ language }) => ['sh', 'js', 'python'].includes(language))
  assert.deepEqual(
    written.map(({ heading }) => heading),
    asked,
  )
})
