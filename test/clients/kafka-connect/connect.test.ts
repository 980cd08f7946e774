import assert from 'node:assert/strict'
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { test } from 'node:test'
import { promisify } from 'node:util'
import { eventText } from '#platform/transport/kafka/session-record.ts'
import { recipe } from '#test/support/analysts/guide-recipes.ts'
import { recordAnalystsLog } from '#test/support/analysts/record-analysts-log.ts'
import { lacks } from '#test/support/analysts/run-recipe.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { eventually } from '#test/support/eventually.ts'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { openReplayWorld } from '#test/support/replay/replay-world.ts'
import { runCli } from '#test/support/worlds/run-cli.ts'

// `npm run test:connect`: not among the tests of `npm test`, as it fetches 33 MB of jars.

const jars = join(import.meta.dirname, '../../../.data/kafka-connect')
const WRITTEN_SECONDS = 180

const fetchJars = async () => {
  if (existsSync(jars)) return
  const pom = join(import.meta.dirname, 'pom.xml')
  const words = ['-B', '-q', '-U', '-f', pom, 'dependency:copy-dependencies', '-DincludeScope=runtime']
  await promisify(execFile)('mvn', [...words, `-DoutputDirectory=${jars}.new`])
  await rename(`${jars}.new`, jars)
}

/** As `connect-standalone.sh` runs it. */
const startWorker = (directory: string, environment: Readonly<Record<string, string>>) =>
  spawn(
    'java',
    [
      ...['-Xmx256m', '-cp', `${jars}/*`, 'org.apache.kafka.connect.cli.ConnectStandalone'],
      ...['worker.properties', 'sink.properties'],
    ],
    { cwd: directory, env: { ...bareEnvironment(), ...environment }, stdio: 'ignore' },
  )

test('the worker and the sink of the guide write each event, as replay does', async (t) => {
  const found = await testKafka()
  const lacking = 'skip' in found ? found.skip : await lacks('java', 'mvn')
  if ('skip' in found || lacking !== null) return t.skip(lacking ?? '')
  await fetchJars()
  const world = await openReplayWorld()
  const directory = await mkdtemp(join(tmpdir(), 'connect-'))
  t.after(async () => {
    await world.close()
    await rm(directory, { recursive: true })
  })
  await recordAnalystsLog(world.database, { sessions: 200, seed: 7 })
  await untilShown(world.database)
  const wanted = (await world.allEvents()).map(eventText).sort()
  const environment = { KAFKA_BROKERS: found.brokers.join(','), TOPIC: `${found.prefix}trial` }
  const { code, stderr } = await runCli(['replay', '--to-topic', environment.TOPIC, '--partitions', '2'], {
    ...world.environment,
    ...environment,
  })
  assert.equal(code, 0, stderr)
  await writeFile(join(directory, 'worker.properties'), recipe('Kafka Connect', 'properties'))
  await writeFile(join(directory, 'sink.properties'), recipe('Kafka Connect', 'ini'))
  const worker = startWorker(directory, environment)
  const ended = once(worker, 'exit')
  try {
    const written = async () => {
      const text = await readFile(join(directory, 'sessions.ndjson'), 'utf8').catch(() => '')
      // at least once
      return [...new Set(text.split('\n').slice(0, -1))].sort()
    }
    await eventually(async () => assert.equal((await written()).length, wanted.length), WRITTEN_SECONDS, 500)
    assert.deepEqual(await written(), wanted)
  } finally {
    worker.kill('SIGKILL')
    await ended
  }
})
