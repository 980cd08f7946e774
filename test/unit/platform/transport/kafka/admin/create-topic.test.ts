import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createTopic } from '#platform/transport/kafka/admin/create-topic.ts'

const topic = { name: 't', partitions: 2, replication: 1, config: { 'retention.ms': '-1' } }
const led = (leader: number) => ({ partitionId: 0, leader, replicas: [1] })
const notYet = new Error('This server does not host this topic-partition')

type Known = Error | ReturnType<typeof led>[]

/**
 * A broker that makes topics, and says these things when it is asked about one; the last again and
 * again.
 */
const broker = (answers: Known[], names: string[] = []) => {
  const seen = { made: 0, asked: 0 }
  const admin = {
    listTopics: async () => names,
    createTopics: async ({ waitForLeaders }: { waitForLeaders: boolean }) => {
      assert.equal(waitForLeaders, false)
      seen.made += 1
      return true
    },
    fetchTopicMetadata: async () => {
      const answer = answers[Math.min(seen.asked, answers.length - 1)] ?? []
      seen.asked += 1
      if (answer instanceof Error) throw answer
      return { topics: [{ partitions: answer }] }
    },
    describeConfigs: async () => ({
      resources: [{ configEntries: [{ configName: 'retention.ms', configValue: '-1' }] }],
    }),
  }
  return { admin, seen }
}

const before = async () => undefined

test('a topic that the broker has not heard of yet is waited for, until every partition has a leader', async () => {
  const { admin, seen } = broker([notYet, [led(-1), led(1)], [led(1), led(1)]])
  const outcome = await createTopic(admin, topic, { before })
  assert.deepEqual(outcome, { name: 't', created: true, differences: [] })
  assert.deepEqual(seen, { made: 1, asked: 3 })
})

test('it is not waited for without end, and the last answer is told', async () => {
  const { admin } = broker([notYet])
  await assert.rejects(
    createTopic(admin, topic, { before, within: 4 }),
    /t was made, but is not ready after 4 ms: This server does not host/,
  )
})

test('a topic that is there is not made, and what it differs in is said', async () => {
  const { admin, seen } = broker([[led(1)]], ['t'])
  const { created, differences } = await createTopic(admin, topic, { before: () => assert.fail('made') })
  assert.equal(created, false)
  assert.match(differences.join(), /partitions/)
  assert.equal(seen.made, 0)
})
