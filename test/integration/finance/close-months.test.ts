import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { closeMonths } from '#services/finance/months/close-months.ts'
import { pepper } from '#test/support/environment.ts'
import { financeWorld } from '#test/support/finance/finance-world.ts'
import { testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const asked = { accountId: null, month: '2026-11', at: '2026-12-02T18:00:00.000Z', waitMs: 0 }

test('an account whose month is not booked, and a log that is busy, are refused; later they close', async (t) => {
  const { database, close } = await testDatabase()
  const writer = await database.reserve()
  t.after(async () => {
    await writer.release()
    await close()
  })
  const world = financeWorld(database)
  await world.configure('4.00', '2026-01-01T12:00:00.000Z')
  await world.project()
  const create = async (name: string) =>
    (await createAccounts(database, pepper).create({ name, webhookUrl: 'https://hooks.example.com' }))
      .account_id
  const [booked, behind] = [await create('Puntual, S.A.'), await create('Atrasada, S.A.')]
  await world.tell({ accountId: behind, at: '2026-11-20T18:00:00.000Z', uuid: randomUUID() })
  const run = async () => {
    const results: object[] = []
    await closeMonths(database, asked, (result) => results.push(result))
    return results
  }
  const reasons = async () => {
    const results = await run()
    const of = (id: string) => results.find((one) => 'accountId' in one && one.accountId === id) ?? {}
    return [booked, behind].map((id) => Object.entries(of(id)).find(([key]) => key === 'refused')?.[1])
  }

  // a writer that does not end
  await writer.query({ name: '', text: 'begin', values: [] })
  await writer.query({ name: '', text: 'lock table log.events in row exclusive mode', values: [] })
  const [busy, unbooked] = await reasons()
  assert.match(String(busy), /another transaction holds the log/)
  assert.match(String(unbooked), /charges does not follow the log: start the role projector/)
  await writer.query({ name: '', text: 'rollback', values: [] })

  assert.equal((await reasons())[0], undefined)
  await world.project()
  const closed = await run()
  assert.equal(closed.filter((one) => 'refused' in one).length, 0)
  // again, to the letter
  assert.deepEqual(
    (await run()).map((one) => JSON.stringify(one)),
    closed.map((one) => JSON.stringify(one)),
  )
})
