import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { claimDue, type Due } from '../../../services/webhooks/claim-due.ts'
import { enqueue } from '../../../services/webhooks/enqueue.ts'
import type { Verdict } from '../../../services/webhooks/judge.ts'
import { settle } from '../../../services/webhooks/settle.ts'
import { takesLessThan } from '../../takes-less-than.ts'
import { eventually, openWorld, type World } from './world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

const arrived = async (count: number) => {
  let taken = 0
  await eventually(`${count} messages have arrived`, async () => {
    taken += await enqueue(world.platform.database.query)
    return taken === count
  })
}
const claim = (slots: number, leaseSeconds: number) =>
  claimDue(world.platform.database, { slots, leaseSeconds })
const claimOne = async (leaseSeconds: number): Promise<Due> => {
  const [due] = await claim(1, leaseSeconds)
  assert.ok(due)
  return due
}
const settleAs = (due: Due, verdict: Verdict) =>
  settle(world.platform.database, due, { verdict, attempt: null })
const retry: Verdict = { outcome: 'retry', delaySeconds: 500, isOverloaded: false }

test('an answer that comes after the lease counts if it is a delivery, and is ignored if it is a failure', async () => {
  const { account_id: accountId } = await world.account('https://a.example/hook')
  const sessionId = await world.endSession({ accountId })
  await arrived(1)
  const late = await claimOne(0)
  const current = await claimOne(60)
  assert.equal(current.message_id, late.message_id)
  await settleAs(late, retry)
  const untouched = await world.delivery(sessionId)
  assert.deepEqual(
    { claimed: untouched?.claimed, failures: untouched?.failures },
    { claimed: true, failures: 0 },
  )
  await settleAs(late, { outcome: 'delivered' })
  assert.equal((await world.delivery(sessionId))?.state, 'delivered')
  await settleAs(current, retry)
  assert.equal((await world.delivery(sessionId))?.state, 'delivered')
  assert.deepEqual(await claim(10, 60), [])
})

test('why a ticket is incomplete comes with the message, why it is anything else does not', async () => {
  const { account_id: accountId } = await world.account('https://why.example/hook')
  for (const [failure, detail] of [
    ['ticket_incomplete', 'missing: folio'],
    ['ticket_expired', null],
    [undefined, null],
  ] as const) {
    await world.endSession({ accountId, ...(failure && { failure }) })
    await arrived(1)
    const due = await claimOne(60)
    assert.deepEqual([due.failure?.code, due.failure_detail], [failure, detail])
    await settleAs(due, { outcome: 'delivered' })
  }
})

test('claims go round the receivers, four each, and the same again only when a place is free', async () => {
  const accounts = await Promise.all([1, 2, 3].map((n) => world.account(`https://${n}.example/hook`)))
  for (const { account_id: accountId } of accounts)
    for (let i = 0; i < 6; i += 1) await world.endSession({ accountId })
  await arrived(18)
  const perAccount = (dues: readonly Due[]) =>
    accounts.map(({ account_id }) => dues.filter((due) => due.account_id === account_id).length)
  const first = await claim(6, 60)
  assert.deepEqual(perAccount(first), [2, 2, 2])
  assert.deepEqual(perAccount(await claim(100, 60)), [2, 2, 2])
  assert.deepEqual(await claim(100, 60), [])
  const freed = first.find((due) => due.account_id === accounts[1]?.account_id)
  assert.ok(freed)
  await settleAs(freed, { outcome: 'delivered' })
  assert.deepEqual(perAccount(await claim(100, 60)), [0, 1, 0])
})

test('a backlog of 100,000 messages of one receiver does not slow the claims of the others', async () => {
  const { query } = world.platform.database
  const big = await world.account('https://big.example/hook')
  await world.endSession({ accountId: big.account_id })
  await arrived(1)
  await query(sql`
    insert into webhook_delivery.deliveries (message_id, account_id, endpoint_id, state, due_at)
    select 'msg_backlog_' || n, ${big.account_id}, ${big.account_id}, 'waiting', now() - interval '1 hour'
    from generate_series(1, 100000) n`)
  await query(sql`analyze webhook_delivery.deliveries`)
  const { account_id: accountId } = await world.account('https://small.example/hook')
  await world.endSession({ accountId })
  await arrived(1)
  const dues: Due[] = []
  await takesLessThan(500, async () => dues.push(...(await claim(64, 60))))
  assert.ok(dues.some((due) => due.account_id === accountId))
})
