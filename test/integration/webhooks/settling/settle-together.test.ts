import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { Due } from '#services/webhooks/claim-due.ts'
import type { Delivered } from '#services/webhooks/deliver.ts'
import { enqueue } from '#services/webhooks/enqueue.ts'
import { settleTogether } from '#services/webhooks/settle-together.ts'
import { claimReady } from '../claim-ready.ts'
import { countingDatabase } from '../counting-database.ts'
import { eventually, openWorld, type World } from '../world.ts'

let world: World
before(async () => {
  world = await openWorld()
})
after(() => world.close())

const claimed = async (count: number): Promise<readonly Due[]> => {
  const { database } = world.platform
  for (let i = 0; i < count; i += 1) {
    const { account_id: accountId } = await world.account(`https://${newId('att')}.example/hook`)
    await world.endSession({ accountId })
  }
  let taken = 0
  await eventually('they have arrived', async () => {
    taken += await enqueue(database.query)
    return taken === count
  })
  return claimReady(database, { slots: count, strained: 0, leaseSeconds: 60 })
}

const success = (id = newId('att')): Delivered => ({
  verdict: { outcome: 'delivered' },
  attempt: {
    id,
    at: new Date(),
    milliseconds: 3,
    status: 200,
    fault: null,
    request: { url: 'https://a.example/"hook"', headers: { 'webhook-id': id } },
    answer: { response: Buffer.from([0, 255, 92]), headers: Buffer.from([1, 254]) },
  },
})

const stored = async (dues: readonly Due[]) => {
  const ids = dues.map(({ message_id }) => message_id)
  return world.platform.database.query<{
    state: string
    attempts: number
    rows: number
    response: Buffer | null
    headers: Buffer | null
    url: string | null
  }>(sql`
    select d.state, d.attempts, count(a.attempt_id)::int as rows, max(a.response) as response,
      max(a.response_headers) as headers, max(a.request ->> 'url') as url
    from webhook_delivery.deliveries d left join webhook_delivery.attempts a using (message_id)
    where d.message_id = any(${ids}) group by d.message_id, d.state, d.attempts order by d.state`)
}

test('what ends while the database is busy is settled in one statement, each with its attempt', async () => {
  const dues = await claimed(30)
  const { database, count } = countingDatabase(world.platform.database)
  const settle = settleTogether(database)
  await Promise.all(dues.map((due) => settle({ due, delivered: success() })))
  assert.equal(count(), 2, 'the first at once, the others after it')
  const row = {
    state: 'delivered',
    attempts: 1,
    rows: 1,
    response: Buffer.from([0, 255, 92]),
    headers: Buffer.from([1, 254]),
    url: 'https://a.example/"hook"',
  }
  assert.deepEqual(
    await stored(dues),
    dues.map(() => row),
  )
})

test('two answers of one delivery are two attempts', async () => {
  const [due] = await claimed(1)
  assert.ok(due)
  const settle = settleTogether(world.platform.database)
  await Promise.all([1, 2, 3].map(() => settle({ due, delivered: success() })))
  assert.deepEqual(
    (await stored([due])).map(({ attempts, rows }) => [attempts, rows]),
    [[3, 3]],
  )
})

test('a result that Postgres refuses fails alone', async () => {
  const dues = await claimed(4)
  const settle = settleTogether(world.platform.database)
  const results = await Promise.allSettled(
    dues.map((due, i) => settle({ due, delivered: success(i === 2 ? 'att_\0' : newId('att')) })),
  )
  assert.deepEqual(
    results.map(({ status }) => status),
    ['fulfilled', 'fulfilled', 'rejected', 'fulfilled'],
  )
  const states = (await stored(dues)).map(({ state }) => state)
  assert.deepEqual(states, ['delivered', 'delivered', 'delivered', 'waiting'])
})
