import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { Kafka, logLevel } from 'kafkajs'
import { sql } from '#contracts/sql.ts'
import { topicNames } from '#contracts/topics/names.ts'
import { relayLagSeconds } from '#platform/log/relay-place.ts'
import { verifyCharges } from '#services/finance/verify/verify-charges.ts'
import { eventually } from '#test/support/eventually.ts'
import { chargesDump, forgetCharges, untilBooked } from '#test/support/finance/charges-dump.ts'
import { type ChargesProcesses, chargesProcesses } from '#test/support/finance/charges-processes.ts'
import { randomHistory } from '#test/support/finance/random-history.ts'
import { randomSessions } from '#test/support/finance/random-sessions.ts'
import { seededRandom } from '#test/support/finance/seeded-random.ts'
import { tellMany } from '#test/support/finance/tell-many.ts'
import { type TestKafka, testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { countRecords, readTopic } from '#test/support/kafka/read-topic.ts'
import type { RoleProcesses } from '#test/support/worlds/role-processes.ts'

/** `npm run test:finance` makes the long run of it: SESSIONS=200000. */
const SESSIONS = Number(process.env['SESSIONS'] ?? 600)
const SEED = Number(process.env['SEED'] ?? 3)
/** Of the pauses in a history: at some the processes die, at one the topic gets more partitions. */
const KILLED_AT = [5, 16, 27, 38]
const REPARTITIONED_AT = 21
const PARTITIONS = 5

let world: ChargesProcesses
before(async () => {
  world = await chargesProcesses()
})
after(() => world.close())

const addPartitions = async ({ brokers, prefix }: TestKafka) => {
  const admin = new Kafka({ brokers, logLevel: logLevel.NOTHING }).admin()
  await admin.connect()
  await admin.createPartitions({
    topicPartitions: [{ topic: topicNames(prefix).sessions, count: PARTITIONS }],
  })
  await admin.disconnect()
}

/** What happens at the pauses of the history. */
const faultsOn = (kafka: TestKafka, processes: RoleProcesses) => {
  let pauses = 0
  return async () => {
    pauses += 1
    if (KILLED_AT.includes(pauses)) for (const one of processes.all()) one.kill()
    if (pauses === REPARTITIONED_AT) await addPartitions(kafka)
    await untilBooked(world.database)
  }
}

/** Sessions of two minutes later: the relay spreads them over all partitions. */
const tellLater = () => {
  const sessionIn = randomSessions(seededRandom(SEED), [`acc_${'0'.repeat(26)}`])
  const made = Array.from({ length: 60 }, () => sessionIn('2027-03'))
  return tellMany(world.database, made, Date.now() + 120_000)
}

const factsInLog = async () => {
  const rows = await world.database.query<{ event_id: string }>(sql`
    select e.event_id from log.events e join log.streams s using (stream_id) where s.kind = 'finance'`)
  return rows.map(({ event_id }) => event_id).sort()
}

test('with Kafka, its topic re-partitioned, relay and projectors killed: the rows are those of the log read directly', async (t) => {
  const kafka = await testKafka()
  if ('skip' in kafka) return t.skip(kafka.skip)
  const { database } = world
  const processes = await world.start(['relay', 'projector', 'projector'], kafka)
  const project = faultsOn(kafka, processes)
  await randomHistory(database, { seed: SEED, sessions: SESSIONS, parts: 4, project })
  await tellLater()
  await untilBooked(database)
  const isPublished = async () => assert.equal(await relayLagSeconds(database.query, kafka.prefix), 0)
  await eventually(isPublished, 600)
  const { differences, ...sums } = await verifyCharges(database)
  t.diagnostic(JSON.stringify({ ...sums, killed: processes.endings.filter(({ killed }) => killed).length }))
  assert.deepEqual(differences.slice(0, 5), [])
  const withKafka = await chargesDump(database)
  await processes.stop()

  const { sessions, finance } = topicNames(kafka.prefix)
  const published = (await readTopic(kafka.brokers, finance)).map(({ headers }) => headers['event-id'])
  assert.deepEqual([...new Set(published)].sort(), await factsInLog())
  const counts = Object.values(await countRecords(kafka.brokers, sessions))
  assert.equal(counts.filter((count) => count > 0).length, PARTITIONS)

  await forgetCharges(database)
  await world.start(['projector'])
  await untilBooked(database)
  assert.deepEqual(await chargesDump(database), withKafka)
  assert.deepEqual((await verifyCharges(database)).differences, [])
  return undefined
})
