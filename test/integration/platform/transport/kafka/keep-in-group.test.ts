import assert from 'node:assert/strict'
import { test } from 'node:test'
import { createHealth } from '#platform/runtime/health.ts'
import { CRASHED } from '#platform/transport/kafka/client/member.ts'
import type { JoinOptions } from '#platform/transport/kafka/client/port.ts'
import { keepInGroup } from '#platform/transport/kafka/keep-in-group.ts'
import { eventually } from '#test/support/eventually.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

/** A client whose lives end at once, for that reason. */
const kept = (reason: string, joins: boolean) => {
  let lives = 0
  const join = async ({ assigned }: JoinOptions) => {
    lives += 1
    if (joins) assigned(new Set([0]))
    const nothing = async () => undefined
    return {
      ended: Promise.resolve(reason),
      close: nothing,
      commit: async () => true,
      pause: () => undefined,
    }
  }
  const health = createHealth()
  const logger = rememberingLogger()
  const deps = { join, logger, health }
  const place = keepInGroup(deps, {
    groupId: 'g',
    topic: 't',
    take: async () => true,
    refill: async () => true,
  })
  const warnings = () => logger.lines.filter(({ level }) => level === 'warn').length
  return { health, place, lives: () => lives, warnings }
}

test('a client that crashes again and again without joining fails the process; silence never does', async (t) => {
  const crashing = kept(`${CRASHED} no such topic`, false)
  const silent = kept('no sign of life for 18000 ms', false)
  const recovering = kept(`${CRASHED} not aware of this member`, true)
  t.after(() => Promise.all([crashing, silent, recovering].map(({ place }) => place.leave())))
  assert.equal(await crashing.health.failed, 'kafka:g: its client crashes again and again')
  await eventually(() => {
    for (const { lives } of [silent, recovering]) assert.ok(lives() > 5)
  })
  assert.equal(silent.health.failure(), null)
  assert.deepEqual(Object.keys(silent.health.problems()), ['kafka:g'])
  assert.equal(recovering.health.failure(), null)
  assert.equal(silent.warnings(), 1, 'the same reason is said once')
  assert.ok(recovering.warnings() > 1, 'and again after it had joined')
})
