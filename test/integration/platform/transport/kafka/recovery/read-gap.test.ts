import assert from 'node:assert/strict'
import { test } from 'node:test'
import { partitionBook } from '#platform/transport/kafka/recovery/partition-book.ts'
import { readGap } from '#platform/transport/kafka/recovery/read-gap.ts'
import { untilShown } from '#test/support/log/until-shown.ts'
import { groupSuite } from '../group-suite.ts'
import { types } from '../kafka-members.ts'

const PARTITIONS = 2

await groupSuite('a partition that reads what was removed', { partitions: PARTITIONS }, (given) => {
  const { begin, world } = given

  test('takes its own sessions alone, also where no relay has recorded how many partitions there are', async () => {
    const sessions = await begin(20)
    const { kafka, database, names } = world()
    // a gap consists of published events, which the feed has shown
    await untilShown(database)
    const book = partitionBook()
    book.assign(new Set([0, 1]))
    const taken = new Map<string, number[]>()
    for (const tenure of book.all()) {
      const whole = await readGap(
        { partitionOf: kafka.partitionOf, query: database.query },
        {
          topic: names.sessions,
          partitions: PARTITIONS,
          refill: async (events) => {
            for (const { stream_id } of events)
              taken.set(stream_id, [...(taken.get(stream_id) ?? []), tenure.partition])
            return true
          },
        },
        tenure,
      )
      assert.ok(whole)
    }
    for (const id of sessions)
      assert.deepEqual(
        taken.get(id),
        types.map(() => kafka.partitionOf(id, PARTITIONS)),
      )
  })
})
