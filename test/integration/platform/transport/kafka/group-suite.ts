import { after, afterEach, before, suite } from 'node:test'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { kafkaMembers } from './kafka-members.ts'
import { type KafkaWorld, kafkaWorld } from './kafka-world.ts'

type Given = ReturnType<typeof kafkaMembers> &
  Readonly<{ brokers: string[]; prefix: string; world: () => KafkaWorld }>

/**
 * Tests on a topic of their own on the real broker; members that a test leaves running are stopped
 * after it.
 */
export const groupSuite = async (
  name: string,
  { partitions, timeout = 120_000 }: { partitions: number; timeout?: number },
  tests: (given: Given) => void,
): Promise<void> => {
  const found = await testKafka()
  const { brokers, prefix } = 'skip' in found ? { brokers: [], prefix: '' } : found
  suite(name, { skip: 'skip' in found ? found.skip : false, timeout }, () => {
    let made: KafkaWorld | undefined
    const world = () => {
      if (!made) throw new Error('the world is not open')
      return made
    }
    const members = kafkaMembers(world)
    before(async () => {
      made = await kafkaWorld({ brokers, prefix }, { partitions })
    })
    afterEach(members.stop)
    after(() => made?.close())
    tests({ brokers, prefix, world, ...members })
  })
}
