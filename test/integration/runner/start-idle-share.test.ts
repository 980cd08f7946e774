import assert from 'node:assert/strict'
import { availableParallelism } from 'node:os'
import { test } from 'node:test'
import { startIdleShare } from '../../runner/start-idle-share.ts'

test('what a process works is no idle share of the machine', () => {
  const [begun, worked] = [performance.now(), process.cpuUsage()]
  const idleShare = startIdleShare()
  while (performance.now() - begun < 500);
  const { user, system } = process.cpuUsage(worked)
  const elapsed = (performance.now() - begun) * availableParallelism()
  const idle = idleShare()
  // the machine counts in hundredths of a second
  assert.ok(idle >= 0 && idle <= 1.05 - (user + system) / 1_000 / elapsed, `${idle} is idle`)
})
