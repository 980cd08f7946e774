import { test } from 'node:test'
import { testKafka } from '../../../kafka-for-tests.ts'
import { transportContract } from '../transport-contract.ts'
import { kafkaUnderTest } from './kafka-under-test.ts'

const given = await testKafka()

if ('skip' in given) test('transport: kafka', { skip: given.skip }, () => undefined)
else transportContract('kafka', () => kafkaUnderTest(given))
