import assert from 'node:assert/strict'
import { mkdtemp, readdir, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { test } from 'node:test'
import { topicNames } from '#contracts/topics/names.ts'
import { runTool } from '#services/cli/local-kafka/run-tool.ts'
import { eventually } from '../support/eventually.ts'
import { apiClient } from '../support/http/api-client.ts'
import { openInbox } from '../support/http/webhook-inbox.ts'
import { type OwnBroker, ownBroker } from '../support/kafka/kafka-for-tests.ts'
import type { ReadRecord } from '../support/kafka/read-topic.ts'
import { readIndependently } from '../support/kafka/topic-history.ts'
import { drawTicket } from '../support/tickets/draw-ticket.ts'
import {
  control,
  eraseZoquiapan,
  printedBuyer,
  strayWords,
  wordsIn,
  wordsInFiles,
  zoquiapan,
} from '../support/worlds/personal-words.ts'
import { createAccount, startService } from '../support/worlds/service.ts'

const PREFIX = 'personal-'
const topics = topicNames(PREFIX)

/** The service on embedded Postgres and a Kafka whose files are at hand. */
const openWorld = async (broker: OwnBroker) => {
  const directory = await mkdtemp(join(tmpdir(), 'e2e-personal-kafka-'))
  const inbox = await openInbox()
  const env = { KAFKA_BROKERS: broker.bootstrap.join(','), KAFKA_PREFIX: PREFIX, KAFKA_PARTITIONS: '2' }
  const service = await startService(directory, { ...env, LOG_LEVEL: 'trace' })
  const account = createAccount(directory, inbox.url, env)
  const close = async () => {
    await service.terminate()
    inbox.close()
    await broker.close()
    await rm(directory, { recursive: true, force: true })
  }
  return { directory, inbox, service, account, broker, close }
}
type World = Awaited<ReturnType<typeof openWorld>>

const post = async ({ service, account }: World, externalId: string, more: object = {}) => {
  const ticket = {
    code: `51078163619400${'simulate' in more ? '0512' : '0640'}`,
    total: '187.50',
    hostile: printedBuyer,
  }
  const request = {
    external_id: externalId,
    ticket_image: (await drawTicket(ticket)).toString('base64'),
    user_info: zoquiapan,
    ...more,
  }
  const { post: send } = apiClient(service.url, account.live_key)
  let answer = await send(request)
  // groups that have just begun join for some seconds: the same request waits on
  while (answer.status === 503) answer = await send(request)
  assert.equal(answer.status, 202, JSON.stringify(answer.body.error))
  return answer.body.data.session_id
}

const textOf = ({ key, value, headers }: ReadRecord) => [key, value, JSON.stringify(headers)].join('\n')

/** The topics that there are, the broker's own included, by their folders. */
const topicsIn = async (folder: string): Promise<string[]> => {
  const names = await readdir(join(folder, 'data-1'))
  return [...new Set(names.flatMap((name) => /^(.+)-\d+$/.exec(name)?.[1] ?? []))]
}

/** All segments of the broker, byte by byte. */
const segments = async (folder: string): Promise<Buffer> => {
  const names = (await readdir(folder, { recursive: true })).filter((name) => name.endsWith('.log'))
  return Buffer.concat(await Promise.all(names.map((name) => readFile(join(folder, name)))))
}

/**
 * Where a word of the receiver stands: key, value and headers of every record of our topics, and
 * the files of all topics. Nothing is compressed there, so that a word would be found.
 */
const everywhere = async (world: World): Promise<string[]> => {
  const folder = dirname(world.broker.nodes[0]?.logFile ?? '')
  const disk = await segments(folder)
  const read = async (name: string) => {
    const { records } = await readIndependently(world.broker.bootstrap, name)
    for (const { value } of records)
      assert.ok(disk.includes(Buffer.from(value)), 'a record is not on disk as it is')
    return wordsIn(name, records.map(textOf).join('\n'))
  }
  const ours = (await topicsIn(folder)).filter((name) => !name.startsWith('__'))
  assert.deepEqual(ours.sort(), [topics.sessions, topics.deadLetters, topics.finance])
  return strayWords([...(await Promise.all(ours.map(read))), await wordsInFiles(folder)])
}

/** Somebody else's record, which every group sets aside with all that it holds. */
const sendForeign = async ({ broker }: World) => {
  const target = { bootstrap: broker.bootstrap, classpath: broker.classpath }
  const tool = 'org.apache.kafka.tools.ConsoleProducer'
  const keyed = ['parse.key=true', 'key.separator=|'].flatMap((property) => ['--reader-property', property])
  const input = `${control}|is no event\n`
  // nobody reads the topic of finance here: it gets the record only to be searched like the others
  for (const topic of [topics.finance, topics.sessions])
    await runTool(target, { tool, args: ['--topic', topic, ...keyed], input })
  await eventually(async () => {
    const { records } = await readIndependently(broker.bootstrap, topics.deadLetters)
    assert.ok(records.length > 0)
  }, 60)
}

test('who the receiver is stands in no record of any topic and in no file of the broker, before and after erasing', async (t) => {
  const broker = await ownBroker()
  if ('skip' in broker) return t.skip(broker.skip)
  const world = await openWorld(broker)
  t.after(world.close)
  const sessions = [
    await post(world, control),
    await post(world, 'kept-2', { simulate: 'receiver_data_rejected' }),
  ]
  const ends = await Promise.all(sessions.map((id) => world.inbox.waitFor(id)))
  assert.deepEqual(
    ends.map(({ body }) => body.event),
    ['factura.completed', 'factura.failed'],
  )
  await sendForeign(world)
  assert.deepEqual(await everywhere(world), [])
  const { status, stderr } = eraseZoquiapan(world.directory, world.account)
  assert.equal(status, 0, stderr)
  assert.deepEqual(await everywhere(world), [])
  assert.deepEqual(wordsIn('log', world.service.lines.join('\n')), [])
  return undefined
})
