import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { text } from 'node:stream/consumers'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { createLogger } from '#platform/runtime/logger.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import { bareEnvironment } from '#test/support/bare-environment.ts'
import { ownBroker } from '#test/support/kafka/kafka-for-tests.ts'
import { countRecords } from '#test/support/kafka/read-topic.ts'
import { fillLog } from '#test/support/log/fill-log.ts'
import { openReplayWorld } from '#test/support/replay/replay-world.ts'

const main = fileURLToPath(new URL('../../services/cli/main.ts', import.meta.url))
/** Longer than the live publisher waits for an answer before it sends again. */
const FROZEN_MS = 20_000
const TOPIC = 'trial'

test('a broker that stands still in the middle of a fill has each record once', async (t) => {
  const broker = await ownBroker()
  if ('skip' in broker) return t.skip(broker.skip)
  const world = await openReplayWorld()
  t.after(async () => {
    await broker.close()
    await world.close()
  })
  await fillLog(world.database, { sessions: 10_000 })
  const all = await world.allEvents()
  const words = [main, 'replay', '--to-topic', TOPIC, '--partitions', '3']
  const environment = { ...world.environment, KAFKA_BROKERS: broker.bootstrap.join(',') }
  const child = spawn(process.execPath, words, {
    env: { ...bareEnvironment(), ...environment },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  const [answer, said, ended] = [text(child.stdout), text(child.stderr), once(child, 'exit')]
  const kafka = openKafka({ brokers: broker.bootstrap, clientId: 'test', logger: createLogger('silent') })
  const hasRecords = async () => (await kafka.ends(TOPIC).catch(() => new Map())).size > 0
  const [node] = broker.nodes
  assert.ok(node)
  while (!(await hasRecords())) await sleep(20)
  node.freeze()
  await sleep(FROZEN_MS)
  assert.equal(child.exitCode, null, 'it had ended before')
  node.thaw()
  const [code] = await ended
  assert.equal(code, 0, await said)
  const counts = Object.values(await countRecords(broker.bootstrap, TOPIC))
  assert.equal(
    counts.reduce((sum, count) => sum + count, 0),
    all.length,
  )
  assert.equal(JSON.parse(await answer).rows, all.length)
})
