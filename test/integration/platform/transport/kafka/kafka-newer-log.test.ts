import { test } from 'node:test'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { newerPromises } from '#test/support/transport/newer.ts'
import { kafkaUnderTest } from './kafka-under-test.ts'

const given = await testKafka()

if ('skip' in given) test('transport: kafka, a newer log', { skip: given.skip }, () => undefined)
else
  newerPromises('kafka', async () => {
    const own = await testKafka()
    return kafkaUnderTest('skip' in own ? given : own)
  })
