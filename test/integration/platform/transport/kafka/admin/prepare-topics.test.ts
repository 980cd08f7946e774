import assert from 'node:assert/strict'
import { test } from 'node:test'
import { saveCheckpoint } from '#platform/log/checkpoints.ts'
import { relayConsumer, relayPlace } from '#platform/log/relay-place.ts'
import { prepareTopics } from '#platform/transport/kafka/admin/prepare-topics.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const config = {
  ...{ brokers: ['127.0.0.1:1'], prefix: 'p-', partitions: 1, replication: 1, minInSync: null },
  security: { tls: null, sasl: null },
}

test('the relay is sent back before a topic is made: a crash between the two costs repeats, not the past', async () => {
  const { database, close } = await testDatabase()
  try {
    await saveCheckpoint(database.query, relayConsumer('p-'), { xid: '900', position: '7' })
    const made: string[] = []
    const preparing = prepareTopics({
      config,
      query: database.query,
      createTopics: async (topics, before) => {
        for (const { name } of topics) {
          await before?.(name)
          made.push(name)
        }
        throw new Error('killed')
      },
    })
    await assert.rejects(preparing, /killed/)
    assert.deepEqual(made, ['p-billing-sessions', 'p-billing-sessions.dlq', 'p-finance'])
    assert.deepEqual(await relayPlace(database.query, 'p-'), { xid: '0', position: '0' })
  } finally {
    await close()
  }
})
