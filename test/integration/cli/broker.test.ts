import assert from 'node:assert/strict'
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { after, before, test } from 'node:test'
import { fileURLToPath } from 'node:url'
import { liveBrokers } from '#services/cli/local-kafka/live-brokers.ts'
import { runTool } from '#services/cli/local-kafka/run-tool.ts'
import { eventually } from '#test/support/eventually.ts'
import { type OwnBroker, ownBroker } from '#test/support/kafka/kafka-for-tests.ts'
import { countRecords, readTopic } from '#test/support/kafka/read-topic.ts'

/** Everything that talks to the broker here is Kafka's own: its tools and its console clients. */
const TOPIC = 'events'
const found = await ownBroker()
const skip = 'skip' in found ? found.skip : false
const broker = (): OwnBroker => {
  if ('skip' in found) throw new Error(found.skip)
  return found
}

const tool = (name: string, args: readonly string[], input?: string) =>
  runTool(broker(), { tool: `org.apache.kafka.tools.${name}`, args, ...(input ? { input } : {}) })

const produce = (lines: readonly string[]) =>
  tool(
    'ConsoleProducer',
    [
      ...['--topic', TOPIC, '--reader-property', 'parse.key=true', '--reader-property', 'key.separator=:'],
      ...['--reader-property', 'parse.headers=true', '--reader-property', 'headers.delimiter=|'],
    ],
    `${lines.join('\n')}\n`,
  )

before(async () => {
  if (!skip) await tool('TopicCommand', ['--create', '--topic', TOPIC, '--partitions', '3'])
})
after(async () => {
  if (!skip) await broker().close()
})

test('a new topic is empty, and a topic that nobody made does not come into being', { skip }, async () => {
  assert.deepEqual(await countRecords(broker().bootstrap, TOPIC), { 0: 0, 1: 0, 2: 0 })
  assert.deepEqual(await readTopic(broker().bootstrap, TOPIC), [])
  await assert.rejects(tool('TopicCommand', ['--describe', '--topic', 'typo']), /does not exist/)
})

test('what was acknowledged is there after kill -9, on the same address and with another pid', {
  skip,
}, async () => {
  const { bootstrap, nodes } = broker()
  await produce(['type:A|session:{"n":1}', 'type:B,trace:x|session:{"n":"ñ:|,"}', 'type:C|other:3'])
  const [node] = nodes
  assert.ok(node)
  const pid = node.pid
  await node.stop('SIGKILL')
  assert.equal(node.pid, undefined)
  await node.start()
  assert.notEqual(node.pid, pid)
  assert.deepEqual([node.address], bootstrap)

  const records = await readTopic(bootstrap, TOPIC)
  const told = records.map(({ key, value, headers }) => [key, value, headers])
  assert.deepEqual(
    told.filter(([key]) => key === 'session'),
    [
      ['session', '{"n":1}', { type: 'A' }],
      ['session', '{"n":"ñ:|,"}', { type: 'B', trace: 'x' }],
    ],
  )
  assert.deepEqual(
    told.filter(([key]) => key !== 'session'),
    [['other', '3', { type: 'C' }]],
  )
  assert.equal(new Set(records.filter(({ key }) => key === 'session').map((r) => r.partition)).size, 1)
})

test('a frozen broker answers nobody, and goes on when it thaws', { skip }, async () => {
  const [node] = broker().nodes
  assert.ok(node)
  const [host = '', port] = node.address.split(':')
  const live = () => liveBrokers(host, Number(port))
  await eventually(async () => assert.equal(await live(), 1))
  node.freeze()
  // a signal takes a moment to stop a busy process of many threads
  await eventually(async () => assert.equal(await live(), 0))
  node.thaw()
  await eventually(async () => assert.equal(await live(), 1))
})

const owner = fileURLToPath(new URL('broker-owner.ts', import.meta.url))
const isAlive = (pid: number) => {
  try {
    return process.kill(pid, 0)
  } catch {
    return false
  }
}

test('a broker dies with its process, also when that is killed with -9', { skip }, async (t) => {
  const dir = await mkdtemp(join(tmpdir(), 'broker-owner-'))
  t.after(() => rm(dir, { recursive: true, force: true }))
  const child = spawn(process.execPath, [owner, dir], { stdio: ['ignore', 'pipe', 'inherit'] })
  const [chunk] = await once(child.stdout, 'data')
  const pid = Number(String(chunk))
  assert.ok(isAlive(pid))
  child.kill('SIGKILL')
  await Promise.all([once(child, 'exit'), text(child.stdout)])
  await eventually(() => assert.ok(!isAlive(pid)), 5)
})
