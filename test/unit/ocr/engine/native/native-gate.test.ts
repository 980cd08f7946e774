import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createGate, shutGate, throughGate } from '#services/ocr/engine/native/native-gate.ts'

test('an open gate lets calls through, their failures included, and is empty afterwards', async () => {
  const gate = createGate()
  const native = throughGate(gate)
  assert.equal(await native(async () => 7), 7)
  await assert.rejects(
    native(() => Promise.reject(new Error('bad picture'))),
    /bad picture/,
  )
  assert.equal(await shutGate(gate, 10), true)
})

test('a shut gate lets nobody in', async () => {
  const gate = createGate()
  await shutGate(gate, 10)
  await assert.rejects(
    throughGate(gate)(async () => assert.fail('inside')),
    /being ended/,
  )
})

test('shutting waits for the call that is inside', async () => {
  const gate = createGate()
  const call = Promise.withResolvers<number>()
  const inside = throughGate(gate)(() => call.promise)
  const shut = shutGate(gate, 1000)
  call.resolve(1)
  assert.equal(await inside, 1)
  assert.equal(await shut, true)
})

test('a call that never comes back is given up', async () => {
  const gate = createGate()
  void throughGate(gate)(() => new Promise(() => undefined))
  assert.equal(await shutGate(gate, 5), false)
})
