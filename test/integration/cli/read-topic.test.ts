import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Kafka } from '#platform/transport/kafka/client/port.ts'
import { readTopic } from '#services/cli/verify-log/read-topic.ts'
import { groupSuite } from '../platform/transport/kafka/group-suite.ts'

const values = ['a', 'b', 'c', 'd']

await groupSuite('reading a topic to its end', { partitions: 2 }, ({ world, prefix }) => {
  const given = async () => {
    const { kafka, names, publisher } = world()
    const records = values.map((key) => ({ key, value: Buffer.from(key), headers: {} }))
    await publisher.publish(names.sessions, records)
    return { kafka, topic: names.sessions, ends: await kafka.ends(names.sessions) }
  }
  const reading = async (kafka: Kafka, { topic, ends }: Awaited<ReturnType<typeof given>>) => {
    const read: string[] = []
    await readTopic(kafka, { prefix, topic, ends, each: ({ value }) => read.push(String(value)) })
    return read.sort()
  }

  test('a reader whose client ends for good goes on where it was, and nothing is read twice', async () => {
    const found = await given()
    let lives = 0
    const dying: Kafka = {
      ...found.kafka,
      join: async (options) => {
        lives += 1
        const member = await found.kafka.join(options)
        return lives < 3
          ? { ...member, ended: Promise.resolve('the client crashed: no coordinator') }
          : member
      },
    }
    assert.deepEqual(await reading(dying, found), values)
    assert.equal(lives, 3)
  })

  test('one that never comes to the end says why', async () => {
    const found = await given()
    const dead: Kafka = {
      ...found.kafka,
      join: async () => ({
        ended: Promise.resolve('the client crashed: no coordinator'),
        close: async () => undefined,
        commit: async () => false,
        pause: () => undefined,
      }),
    }
    await assert.rejects(
      reading(dead, found),
      /cannot read .* to its end: the client crashed: no coordinator/,
    )
  })

  test('what the caller throws ends the reading', async () => {
    const { kafka, topic, ends } = await given()
    const each = () => {
      throw new Error('the log is damaged')
    }
    await assert.rejects(readTopic(kafka, { prefix, topic, ends, each }), /the log is damaged/)
  })
})
