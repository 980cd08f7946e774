import { test } from 'node:test'
import { testKafka } from '../../../kafka-for-tests.ts'
import { transportContract } from '../transport-contract.ts'
import { kafkaWorld } from './kafka-world.ts'

const given = await testKafka()
const backoff = [30, 30, 30]

if ('skip' in given) test('transport: kafka', { skip: given.skip }, () => undefined)
else
  transportContract('kafka', async () => {
    const world = await kafkaWorld(given)
    const { log, deadLetters, close } = world
    return { log, deadLetters, close, tries: backoff.length + 1, open: async () => world.open({ backoff }) }
  })
