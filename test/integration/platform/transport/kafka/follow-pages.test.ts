import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { after, afterEach, before, suite, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import { NEWER_LOG } from '#platform/log/newer-log.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { createHealth } from '#platform/runtime/health.ts'
import type { Running } from '#platform/runtime/running.ts'
import { kafkaFollowPages } from '#platform/transport/kafka/follow-pages.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { eventually } from '#test/support/eventually.ts'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'
import { newerEvents, plant } from '#test/support/transport/newer-events.ts'
import { newSession } from '#test/support/transport/sessions.ts'
import { event } from '#test/unit/session/samples.ts'
import { hasJoined, kafkaMembers } from './kafka-members.ts'
import { type KafkaWorld, kafkaWorld } from './kafka-world.ts'

const given = await testKafka()

suite('pages from kafka', { skip: 'skip' in given ? given.skip : false, timeout: 60_000 }, () => {
  const { brokers, prefix } = 'skip' in given ? { brokers: [], prefix: '' } : given
  let world: KafkaWorld
  const { begin } = kafkaMembers(() => world)
  const running: Running[] = []
  before(async () => {
    world = await kafkaWorld({ brokers, prefix })
    await begin(40)
  })
  afterEach(() => Promise.all(running.splice(0).map(({ stop }) => stop())))
  after(() => world.close())

  const follow = async (group: string, handle: (rows: EventRow[]) => Promise<void>) => {
    const { join } = world.kafka
    const { query } = world.database
    const { publish } = world.publisher
    const logger = rememberingLogger()
    const health = createHealth()
    const followPages = kafkaFollowPages({ join, query, publish, prefix, logger, health })
    const follower = await followPages({ group, handle })
    running.push(follower)
    return { ...follower, health, joined: () => hasJoined(logger) }
  }

  const stored = () =>
    world.database.query<{ stream_id: string; version: number; event_id: string }>(
      sql`select stream_id, version, event_id from log.events order by stream_id, version`,
    )

  test('every event comes, each session in order, as the log has it', async () => {
    const rows: EventRow[] = []
    await follow(randomUUID(), async (page) => void rows.push(...page))
    const log = await stored()
    await eventually(() => assert.equal(rows.length, log.length))
    const places = rows.map(({ stream_id, version, event_id }) => ({ stream_id, version, event_id }))
    const byStream = Map.groupBy(places, ({ stream_id }) => stream_id)
    const sorted = [...byStream.keys()].sort().flatMap((id) => byStream.get(id) ?? [])
    assert.deepEqual(sorted, log)
    const [first] = rows
    const [same] = await world.log
      .page({ xid: '0', position: '0' }, 500)
      .then((all) => all.filter(({ event_id }) => event_id === first?.event_id))
    assert.deepEqual(first, same)
  })

  test('a page that fails comes again until it is done, and nothing overtakes it', async () => {
    const done: string[] = []
    let failures = 3
    let failed: string[] = []
    await follow(randomUUID(), async (page) => {
      const ids = page.map(({ event_id }) => event_id)
      if (failures > 0) {
        failures -= 1
        failed = ids
        throw new Error('the database is away')
      }
      if (failed.length > 0) assert.deepEqual(ids.slice(0, failed.length), failed)
      failed = []
      done.push(...ids)
    })
    const { length } = await stored()
    await eventually(() => assert.equal(done.length, length))
    assert.equal(new Set(done).size, length)
  })

  test('after a stop the group goes on where it was; two followers share the partitions', async () => {
    const group = randomUUID()
    const seen: string[] = []
    const handle = async (page: EventRow[]) => void seen.push(...page.map(({ event_id }) => event_id))
    const first = await follow(group, handle)
    const { length } = await stored()
    await eventually(() => assert.equal(seen.length, length))
    await first.stop()
    const second = await follow(group, handle)
    const third = await follow(group, handle)
    // pages in hand while the partitions are shared out may come twice
    await eventually(() => assert.ok(second.joined() && third.joined()))
    await begin(20)
    await eventually(() => assert.equal(new Set(seen).size, length + 60))
    assert.equal(seen.length, length + 60)
  })

  test('a record that is no event is set aside and holds nothing up', async () => {
    const group = randomUUID()
    await world.publisher.publish(world.names.sessions, [{ key: 'x', value: Buffer.from('{'), headers: {} }])
    const seen: string[] = []
    await follow(group, async (page) => void seen.push(...page.map(({ event_id }) => event_id)))
    const { length } = await stored()
    await eventually(() => assert.equal(seen.length, length))
    // its partition may come last
    await eventually(async () => {
      const [row] = await world.database.query<{ reason: string }>(
        sql`select reason from log.unreadable_records where consumer = ${group}`,
      )
      assert.equal(row?.reason, 'the value is not JSON')
    })
  })

  test('a forged record of an unknown type stops nobody', async () => {
    const [row = assert.fail('no event')] = await world.log.page(feedStart, 1)
    const forged = recordOf({ ...row, event_id: randomUUID(), type: 'SessionPaused' })
    await world.publisher.publish(world.names.sessions, [forged])
    const seen: string[] = []
    const follower = await follow(
      randomUUID(),
      async (page) => void seen.push(...page.map(({ event_id }) => event_id)),
    )
    const events = await stored()
    await eventually(() => assert.ok(events.every(({ event_id }) => seen.includes(event_id))))
    assert.deepEqual(follower.health.blocked(), {})
  })

  // the last one: it stays in the log
  test('a partition stands before an event of a newer version, and others flow', async () => {
    const group = randomUUID()
    const newer = newSession()
    await world.log.start(newer)
    await plant(world.database.query, newer.sessionId, newerEvents['an unknown type'] ?? assert.fail())
    const others = await begin(20)
    const seen: EventRow[] = []
    const older = await follow(group, async (page) => void seen.push(...page))
    await eventually(() => assert.deepEqual(older.health.blocked(), { [group]: NEWER_LOG }))
    const wasSeen = (id: string) => seen.some(({ stream_id }) => stream_id === id)
    await eventually(() => assert.ok(wasSeen(newer.sessionId) && others.some(wasSeen)))
    // another member takes partitions over, the one that stands included or not
    const second = await follow(group, async (page) => void seen.push(...page))
    await eventually(() => assert.ok(second.joined()))
    await older.stop()
    await eventually(() => assert.deepEqual(second.health.blocked(), { [group]: NEWER_LOG }))
    assert.ok(!seen.some((row) => row.stream_id === newer.sessionId && row.version === 2))
    const { type, data } = event('TicketRead')
    await world.database.query(sql`
      update log.events set type = ${type}, data = ${JSON.stringify(data)}::jsonb where type = 'SessionPaused'`)
    const events = await stored()
    await eventually(() =>
      assert.ok(events.every(({ event_id }) => seen.some((row) => row.event_id === event_id))),
    )
  })
})
