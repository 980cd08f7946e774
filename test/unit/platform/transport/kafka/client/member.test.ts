import assert from 'node:assert/strict'
import { test } from 'node:test'
import { type Consumer, type Signals, startMember } from '#platform/transport/kafka/client/member.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

const timing = { session: 6_000, silence: 18_000 }

/** A consumer that does what the test says; `signals` is how it speaks. */
const scripted = (commit: Consumer['commit'] = async () => {}) => {
  const seen = { disconnects: 0, assigned: [] as number[][], signals: undefined as Signals | undefined }
  const consumer: Consumer = {
    start: async (signals) => {
      seen.signals = signals
    },
    commit,
    pause: () => {},
    disconnect: async () => {
      seen.disconnects += 1
    },
  }
  const options = {
    groupId: 'g',
    topic: 't',
    timing,
    assigned: (partitions: ReadonlySet<number>) => seen.assigned.push([...partitions]),
    batch: async () => true,
  }
  const logger = rememberingLogger()
  return { seen, logger, start: () => startMember({ consumer, logger }, options) }
}

const places = new Map([[0, 5n]])
/** An error as the client wraps it. */
const refusal = (type: string) => new Error('gave up', { cause: Object.assign(new Error('no'), { type }) })

for (const type of ['UNKNOWN_MEMBER_ID', 'REBALANCE_IN_PROGRESS', 'ILLEGAL_GENERATION']) {
  test(`a commit refused with ${type} is no error: the work may come again`, async () => {
    const { start, logger } = scripted(() => Promise.reject(refusal(type)))
    const member = await start()
    assert.equal(await member.commit(places), false)
    assert.deepEqual(
      logger.lines.map(({ level }) => level),
      ['debug'],
    )
    await member.close()
  })
}

test('a commit that cannot be sent is told, and can be tried again', async () => {
  const { start, logger } = scripted(() => Promise.reject(new Error('connection closed')))
  const member = await start()
  assert.equal(await member.commit(places), false)
  assert.equal(logger.lines[0]?.level, 'warn')
  await member.close()
})

test('a commit counts when the client says that it made one, not when it only returns', async () => {
  const { start, seen } = scripted()
  const member = await start()
  assert.equal(await member.commit(places), false)
  const { start: startOther, seen: other } = scripted(async () => other.signals?.committed())
  const second = await startOther()
  assert.equal(await second.commit(places), true)
  await Promise.all([member.close(), second.close()])
  assert.equal(seen.disconnects, 1)
})

test('a member that gives no sign of life is over, one that does is not', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const { start, seen } = scripted()
  const member = await start()
  let reason: string | undefined
  void member.ended.then((said) => {
    reason = said
  })
  for (let second = 0; second < 60; second += 1) {
    t.mock.timers.tick(1_000)
    if (second < 40) seen.signals?.alive()
    await Promise.resolve()
    await Promise.resolve()
    if (second < 57) assert.equal(reason, undefined, `after ${second} s`)
  }
  assert.match(reason ?? '', /no sign of life for 18000 ms/)
})

test('a commit that never returns is a sign of death too', async (t) => {
  t.mock.timers.enable({ apis: ['setInterval', 'setTimeout'] })
  const { start } = scripted(() => new Promise(() => undefined))
  const member = await start()
  const asked = member.commit(places)
  t.mock.timers.tick(18_000)
  assert.equal(await asked, false)
  assert.match(await member.ended, /commit hangs|no sign of life/)
})

test('a crash for good ends it; one that the client mends itself does not', async () => {
  const { start, seen } = scripted()
  const member = await start()
  seen.signals?.crashed('broker away', true)
  seen.signals?.crashed('not aware of this member', false)
  assert.equal(await member.ended, 'the client crashed: not aware of this member')
  await member.close()
})

test('who joins after it was told to leave is told again, and gets no partitions', async () => {
  const { start, seen } = scripted()
  const member = await start()
  seen.signals?.joined(new Set([1, 2]))
  await member.close()
  seen.signals?.joined(new Set([3]))
  assert.deepEqual(seen.assigned, [[1, 2]])
  assert.equal(seen.disconnects, 2)
})
