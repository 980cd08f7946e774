import assert from 'node:assert/strict'
import { test } from 'node:test'
import { overLimit } from '#services/billing/engine/browser/chromium/watch-memory.ts'

const of = (pid: number, mb: number) => ({ pid, mb, type: 'renderer', cpuSeconds: 0 })

test('nothing ends while all processes together are within the limit', () => {
  assert.equal(overLimit([of(1, 300), of(2, 200)], 500), null)
})

test('over it the largest ends', () => {
  assert.equal(overLimit([of(1, 100), of(2, 301), of(3, 100)], 500)?.pid, 2)
})
