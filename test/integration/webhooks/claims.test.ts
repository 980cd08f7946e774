import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { Due } from '#services/webhooks/claim-due.ts'
import { enqueue } from '#services/webhooks/enqueue.ts'
import type { Verdict } from '#services/webhooks/judge.ts'
import { recordDelivered } from '#services/webhooks/record-delivered.ts'
import { recordUndelivered } from '#services/webhooks/record-undelivered.ts'
import { takesLessThan } from '#test/support/takes-less-than.ts'
import { claimReady } from './claim-ready.ts'
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
  claimReady(world.platform.database, { slots, strained: slots, leaseSeconds })
const claimOne = async (leaseSeconds: number): Promise<Due> => {
  const [due] = await claim(1, leaseSeconds)
  assert.ok(due)
  return due
}
const settleAs = async (due: Due, verdict: Verdict) => {
  const { database } = world.platform
  const delivered = { verdict, attempt: null }
  if (verdict.outcome === 'delivered') await recordDelivered(database.query, [{ due, delivered }])
  else await recordUndelivered(database, { due, delivered, verdict })
}
const retry: Verdict = { outcome: 'retry', delaySeconds: 500, strains: false }

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
    assert.deepEqual([due.message?.failure?.code, due.message?.failure_detail], [failure, detail])
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

const strain: Verdict = { outcome: 'retry', delaySeconds: 500, strains: true }
const laneOf = ({ failures }: Due) => (failures > 0 ? 'retry' : 'first')
const lanes = (dues: readonly Due[]) => dues.map(laneOf).toSorted()
const makeAllDue = () =>
  world.platform.database.query(sql`
    update webhook_delivery.deliveries set due_at = now() where state = 'waiting' and not claimed`)
const isStrained = (dues: readonly Due[]) => dues.every(({ is_strained }) => is_strained)

test('a strained receiver has three places for first attempts and one for retries, until a success', async () => {
  const { account_id: accountId } = await world.account('https://strained.example/hook')
  for (let i = 0; i < 12; i += 1) await world.endSession({ accountId })
  await arrived(12)
  const healthy = await claim(100, 60)
  assert.deepEqual([healthy.length, healthy.some(({ is_strained }) => is_strained)], [4, false])
  for (const due of healthy) await settleAs(due, strain)
  // four wait as retries, eight were never tried
  assert.deepEqual(lanes(await claim(100, 60)), ['first', 'first', 'first'])
  await makeAllDue()
  const [retried] = await claim(100, 60)
  assert.ok(retried && isStrained([retried]))
  assert.equal(laneOf(retried), 'retry')
  assert.deepEqual(await claim(100, 60), [])
  await settleAs(retried, { outcome: 'delivered' })
  await makeAllDue()
  const more = await claim(100, 60)
  assert.deepEqual([more.length, more[0]?.is_strained], [1, false])
})

test('retries in hand when a receiver becomes strained count: never more than four in all', async () => {
  const { account_id: accountId } = await world.account('https://turning.example/hook')
  const arrive = async () => {
    for (let i = 0; i < 4; i += 1) await world.endSession({ accountId })
    await arrived(4)
  }
  const own = async () => (await claim(100, 60)).filter((due) => due.account_id === accountId)
  await arrive()
  for (const due of await own()) await settleAs(due, retry)
  await makeAllDue()
  const [slow, ...others] = await own()
  assert.ok(slow)
  assert.deepEqual(lanes([slow, ...others]), ['retry', 'retry', 'retry', 'retry'])
  await settleAs(slow, strain)
  await arrive()
  assert.deepEqual(lanes(await own()), ['first'])
  for (const due of others) await settleAs(due, retry)
  await makeAllDue()
  assert.deepEqual(lanes(await own()), ['first', 'first', 'retry'])
})

for (const [name, verdict] of [
  ['502', { outcome: 'retry', delaySeconds: 60, strains: false }],
  ['the last time-out of a message', { outcome: 'abandoned', strains: true }],
] as const)
  test(`${name} ${verdict.strains ? 'strains' : 'does not strain'} its receiver`, async () => {
    const { account_id: accountId } = await world.account(`https://${name.length}.example/hook`)
    for (let i = 0; i < 6; i += 1) await world.endSession({ accountId })
    await arrived(6)
    const [first] = (await claim(100, 60)).filter((due) => due.account_id === accountId)
    assert.ok(first)
    await settleAs(first, verdict)
    const next = (await claim(100, 60)).filter((due) => due.account_id === accountId)
    assert.deepEqual([next.length, isStrained(next)], verdict.strains ? [0, true] : [1, false])
  })

test('a backlog of 200,000 first attempts and retries of a strained receiver does not slow the claims of the others', async () => {
  const { query } = world.platform.database
  const big = await world.account('https://big.example/hook')
  await world.endSession({ accountId: big.account_id })
  await arrived(1)
  await query(sql`
    insert into webhook_delivery.deliveries
      (message_id, account_id, endpoint_id, mode, session_id, event, created_at, state, due_at, failures)
    select 'msg_backlog_' || n, e.account_id, e.endpoint_id, e.mode, '', 'factura.completed', now(), 'waiting',
           now() - interval '1 hour', n % 2
    from account.endpoints e, generate_series(1, 200000) n where e.account_id = ${big.account_id} and e.mode = 'live'`)
  await query(sql`update webhook_delivery.endpoints set cap = 1 where account_id = ${big.account_id}`)
  await query(sql`analyze webhook_delivery.deliveries`)
  const { account_id: accountId } = await world.account('https://small.example/hook')
  await world.endSession({ accountId })
  await arrived(1)
  const dues: Due[] = []
  await takesLessThan(500, async () => dues.push(...(await claim(64, 60))))
  assert.ok(dues.some((due) => due.account_id === accountId))
})
