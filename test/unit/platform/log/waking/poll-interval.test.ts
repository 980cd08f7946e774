import assert from 'node:assert/strict'
import { test } from 'node:test'
import { pollInterval } from '#platform/log/waking/poll-interval.ts'
import { roles } from '#platform/runtime/environment/process-variables.ts'

const kafka = {
  brokers: ['localhost:9092'],
  prefix: '',
  partitions: 12,
  replication: 1,
  minInSync: null,
  security: { tls: null, sasl: null },
}
const all = roles.filter((role) => role !== 'relay')

test('a process with every role looks less often: what it appends wakes its readers by itself', () => {
  assert.equal(pollInterval({ kafka: null, roles: all }), 50)
})

test('where another process may be the one that answers, the log is looked at every 10 ms', () => {
  assert.equal(pollInterval({ kafka: null, roles: ['api'] }), 10)
  assert.equal(
    pollInterval({ kafka: null, roles: ['ocr', 'billing', 'rendering', 'projector', 'webhooks'] }),
    10,
  )
  assert.equal(pollInterval({ kafka, roles }), 10)
  assert.equal(pollInterval({ kafka, roles: ['relay'] }), 10)
})

test('a process whose readers get their records from the broker looks once a second', () => {
  assert.equal(pollInterval({ kafka, roles: ['ocr', 'projector'] }), 1_000)
})
