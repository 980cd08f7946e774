import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { feedStart } from '#platform/log/event-log.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { eventually } from '#test/support/eventually.ts'
import { readTopic } from '#test/support/kafka/read-topic.ts'
import { groupSuite } from './group-suite.ts'
import { types } from './kafka-members.ts'

await groupSuite('what a group sets aside', { partitions: 1 }, ({ begin, member, brokers, world }) => {
  test('foreign records are set aside, in the table and as they were, and the partition goes on', async () => {
    const foreign = [
      { key: 'k', value: Buffer.from([0, 255, 1]), headers: { from: 'elsewhere' } },
      { key: newId('ses'), value: null, headers: {} },
    ]
    await world().publisher.publish(world().names.sessions, foreign)
    const sessions = await begin(1)
    const group = randomUUID()
    const seen: string[] = []
    await member({
      group,
      sessions,
      react: async ({ type }) => {
        seen.push(type)
        return undefined
      },
    })
    await eventually(() => assert.deepEqual(seen, types))
    const rows = await eventually(async () => {
      const found = await world().database.query<{ reason: string; offset: string }>(
        sql`select reason, "offset" from log.unreadable_records where consumer = ${group} order by "offset"`,
      )
      assert.equal(found.length, 2)
      return found
    })
    assert.deepEqual(
      rows.map(({ reason }) => reason),
      ['the value is not JSON', 'the record has no value'],
    )
    const letters = await eventually(async () => {
      const found = (await readTopic(brokers, world().names.deadLetters)).filter(
        ({ headers }) => headers['consumer'] === group,
      )
      assert.equal(found.length, 2)
      return found
    })
    const [first] = letters.filter(({ key }) => key === 'k')
    assert.equal(first?.headers['from'], 'elsewhere')
    assert.equal(first?.headers['reason'], 'the value is not JSON')
    assert.equal(first?.headers['offset'], rows[0]?.offset)
  })

  test('a forged event is set aside, and an altered one is reacted to as the log has it', async () => {
    const sessions = await begin(1)
    const rows = await eventually(async () => {
      const found = await world().log.page(feedStart, 1_000)
      assert.ok(found.some(({ stream_id }) => stream_id === sessions[0]))
      return found.filter(({ stream_id }) => stream_id === sessions[0])
    })
    const [first] = rows
    assert.ok(first)
    const forged = recordOf({ ...first, event_id: randomUUID() })
    const altered = recordOf({ ...first, data: { forged: true } })
    await world().publisher.publish(world().names.sessions, [forged, altered])
    const group = randomUUID()
    const seen: string[] = []
    await member({
      group,
      sessions,
      react: async (event) => {
        seen.push(`${event.type} ${'forged' in event.data}`)
        return undefined
      },
    })
    const expected = [...types.map((type) => `${type} false`), `${first.type} false`]
    await eventually(() => assert.deepEqual(seen.toSorted(), expected.toSorted()))
    const [row] = await eventually(async () => {
      const found = await world().database.query<{ reason: string }>(
        sql`select reason from log.unreadable_records where consumer = ${group} and reason like 'the log has%'`,
      )
      assert.equal(found.length, 1)
      return found
    })
    assert.equal(row?.reason, 'the log has no such event')
  })

  test('an event that fails for good is in the topic of dead letters as it was', async () => {
    const sessions = await begin(1)
    const group = randomUUID()
    const [id = ''] = sessions
    await member({ group, sessions, react: () => Promise.reject(new Error('poison')) })
    await eventually(async () => assert.equal((await world().log.read(id)).at(-1)?.type, 'SessionFailed'))
    await eventually(async () => assert.equal((await world().deadLetters(group, id)).length, 3))
    const own = await eventually(async () => {
      const records = await readTopic(brokers, world().names.deadLetters)
      const found = records.filter(({ headers }) => headers['consumer'] === group && 'error' in headers)
      assert.equal(found.length, 3)
      return found
    })
    const original = (await readTopic(brokers, world().names.sessions)).filter(({ key }) => key === id)
    for (const { key, value, headers } of own) {
      const at = Number(headers['offset'])
      const source = original.find(({ offset }) => offset === at)
      assert.deepEqual([key, value], [source?.key, source?.value])
      assert.deepEqual([headers['error'], headers['type']], ['Error: poison', source?.headers['type']])
    }
  })
})
