import { test } from 'node:test'
import { testKafka } from '#test/support/kafka/kafka-for-tests.ts'
import { transportContract } from '#test/support/transport/transport-contract.ts'
import { kafkaUnderTest } from './kafka-under-test.ts'

const given = await testKafka()

if ('skip' in given) test('transport: kafka', { skip: given.skip }, () => undefined)
else transportContract('kafka', () => kafkaUnderTest(given))
