import assert from 'node:assert/strict'
import { test } from 'node:test'
import { nodeProperties } from '#services/cli/local-kafka/node-properties.ts'

const place = (id: number) => ({
  id,
  host: '127.9.8.7',
  port: 16_000 + id,
  controllerPort: 17_000 + id,
  dataDir: `/data-${id}`,
})
const factors = [
  'default.replication.factor',
  'min.insync.replicas',
  'offsets.topic.replication.factor',
  'transaction.state.log.min.isr',
]
const factorsOf = (brokers: number) => {
  const all = Array.from({ length: brokers }, (_, index) => place(index + 1))
  const properties = nodeProperties(place(1), all)
  return factors.map((name) => properties[name])
}

test('one broker keeps one copy; three keep three, of which two must have a write', () => {
  assert.deepEqual(factorsOf(1), ['1', '1', '1', '1'])
  assert.deepEqual(factorsOf(3), ['3', '2', '3', '2'])
})

test('no address is open to other machines, and all voters are named', () => {
  const properties = nodeProperties(place(2), [place(1), place(2), place(3)])
  assert.equal(properties['listeners'], 'PLAINTEXT://127.9.8.7:16002,CONTROLLER://127.9.8.7:17002')
  assert.equal(properties['advertised.listeners'], 'PLAINTEXT://127.9.8.7:16002')
  assert.equal(
    properties['controller.quorum.voters'],
    '1@127.9.8.7:17001,2@127.9.8.7:17002,3@127.9.8.7:17003',
  )
})
