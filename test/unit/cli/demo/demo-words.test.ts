import assert from 'node:assert/strict'
import { test } from 'node:test'
import { UsageError } from '#services/cli/command-line/command.ts'
import { demoWords } from '#services/cli/demo/demo-words.ts'

test('the words of the demo say which photo, whether with Kafka, and whether to stay', () => {
  assert.deepEqual(demoWords([]), { ticket: null, kafka: false, stay: false })
  assert.deepEqual(demoWords(['--kafka', '--ticket', 'a.jpg', '--stay']), {
    ticket: 'a.jpg',
    kafka: true,
    stay: true,
  })
})

test('to stay needs no Kafka, and an unknown word is refused', () => {
  assert.deepEqual(demoWords(['--stay']), { ticket: null, kafka: false, stay: true })
  assert.throws(() => demoWords(['--leave']), UsageError)
})
