import { topicNames } from '#contracts/topics/names.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { openKafka } from '#platform/transport/kafka/open-kafka.ts'
import type { OnWorld } from '../support/faults/fault-suite.ts'
import type { FaultWorld } from '../support/faults/fault-world.ts'
import { readIndependently } from '../support/kafka/topic-history.ts'

const SESSIONS = Number(process.env['SESSIONS'] ?? 16)

/**
 * What the topic holds now, once more: each session's records in their order, behind all that are
 * there.
 */
const publishAgain = async ({ broker, prefix }: FaultWorld): Promise<number> => {
  const { sessions } = topicNames(prefix)
  const { records } = await readIndependently(broker.bootstrap, sessions)
  const kafka = openKafka({ brokers: broker.bootstrap, clientId: 'twice', logger: createLogger('silent') })
  const publisher = kafka.publisher()
  await publisher.publish(
    sessions,
    records.map(({ key, value, headers }) => ({ key, value: Buffer.from(value), headers })),
  )
  await publisher.close()
  return records.length
}

/** The load: tickets that need no reading, half of which are issued. */
export const everyRecordTwice = (onWorld: OnWorld): void => {
  onWorld(
    'every record of the topic comes a second time, in the middle of the work and after it',
    async (world, t) => {
      const load = world.begin(SESSIONS, { pauseMs: 150 })
      const early = await publishAgain(world)
      await load
      await world.settle(180)
      const late = await publishAgain(world)
      await world.begin(2)
      t.diagnostic(`${early} and ${late} records published again: ${await world.settle(180)}`)
    },
  )
}
