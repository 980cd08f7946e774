import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { groupSuite } from '../integration/platform/transport/kafka/group-suite.ts'
import { types } from '../integration/platform/transport/kafka/kafka-members.ts'
import { eventually } from '../support/eventually.ts'
import type { Reaction } from '../support/transport/harness.ts'

/** What the group gives a silent member: as in the service (kafka-member.ts). */
const SESSION_SECONDS = 6
/** How long one event is in hand; WORK_SECONDS says otherwise. */
const WORK_SECONDS = Number(process.env['WORK_SECONDS'] ?? (process.env['CLOSING_RUN'] ? 30 : 9))

const options = { partitions: 1, timeout: 120_000 + WORK_SECONDS * 2_000 }
await groupSuite('long work', options, ({ begin, member }) => {
  test(`${WORK_SECONDS} s of work in hand while the group gives up silent members after ${SESSION_SECONDS} s: no rebalance, nothing twice`, async (t) => {
    assert.ok(WORK_SECONDS > SESSION_SECONDS, 'the work has to outlast a session')
    const sessions: string[] = []
    const group = randomUUID()
    const starts: string[] = []
    let done = 0
    const react: Reaction = async ({ type }) => {
      starts.push(type)
      if (type === 'SessionRequested') await sleep(WORK_SECONDS * 1_000)
      done += 1
      return undefined
    }
    // whoever has the partition when the event comes keeps it; the other would get it in a
    // rebalance
    const members = [await member({ group, sessions, react }), await member({ group, sessions, react })]
    const joins = () => members.map(({ joins }) => joins())
    await eventually(() => assert.ok(joins().every((count) => count > 0)))
    await sleep(1_000)
    const before = joins()
    await begin(1, sessions)
    await eventually(() => assert.equal(starts.length, 1))
    const begun = performance.now()
    await eventually(() => assert.equal(done, 3), WORK_SECONDS + 60)
    const seconds = (performance.now() - begun) / 1_000
    assert.deepEqual(joins(), before, 'the group was shared out again')
    assert.deepEqual(starts, types)
    // it is committed: who gets the partition now begins behind it
    const reader = members.find(({ reads }) => reads()) ?? assert.fail('nobody has the partition')
    await reader.stop()
    await sleep(1_000)
    assert.deepEqual([starts.length, done], [3, 3])
    t.diagnostic(`${seconds.toFixed(1)} s in hand; joins ${before} before and ${joins()} after; 3 of 3 once`)
  })
})
