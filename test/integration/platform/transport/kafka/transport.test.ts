import { test } from 'node:test'
import { transportContract } from '#test/integration/platform/transport-contract.ts'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { kafkaUnderTest } from './kafka-under-test.ts'

const given = await testKafka()

if ('skip' in given) test('transport: kafka', { skip: given.skip }, () => undefined)
else transportContract('kafka', () => kafkaUnderTest(given))
