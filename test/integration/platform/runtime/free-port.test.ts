import assert from 'node:assert/strict'
import { test } from 'node:test'
import { freePort } from '#platform/runtime/free-port.ts'

test('a process is given another port each time, though nobody listens on those before', async () => {
  const ports: number[] = []
  for (let i = 0; i < 2_000; i += 1) ports.push(await freePort('127.0.0.1'))
  assert.equal(new Set(ports).size, ports.length)
})
