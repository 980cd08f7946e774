import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { createAccounts } from '#platform/tenants/accounts.ts'
import { closeStaleNotices } from '#services/retention/close-stale-notices.ts'
import { disableEndpoint } from '#services/webhooks/endpoint-health.ts'
import { pepper } from '#test/support/environment.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let db: TestDatabase
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

/** An account, and endpoints of it that answered 410. */
const withGone = async (...names: readonly string[]) => {
  const accounts = createAccounts(db.database, pepper)
  const { account_id: accountId } = await accounts.create({ name: 'Gone' })
  const owner = { accountId, mode: 'live' } as const
  const disable = async (name: string) => {
    const url = `https://example.com/${name}`
    const endpoint = { url, events: ['factura.completed'], description: null } as const
    const made = await accounts.endpoints.create(owner, endpoint)
    assert.ok(typeof made !== 'string')
    const tried = { endpointId: made.endpoint.endpoint_id, url }
    await disableEndpoint(db.database.query, tried, 'gone')
    return { owner, ...tried }
  }
  return { endpoints: accounts.endpoints, gone: await Promise.all(names.map(disable)) }
}

test('a notice is closed once its endpoint is enabled or deleted; one of an endpoint that is still off stays', async () => {
  const { query } = db.database
  const { endpoints, gone } = await withGone('off', 'works', 'deleted', 'again')
  const [off, works, deleted, again] = gone
  assert.ok(off && works && deleted && again)
  await query(
    sql`insert into webhook_delivery.notices (account_id, kind, detail) values ('acc', 'endpoint_disabled', 'made')`,
  )
  assert.equal(await closeStaleNotices(query), 0)
  for (const named of [works, again]) await endpoints.change(named, { enabled: true })
  await endpoints.remove(deleted)
  await disableEndpoint(query, again, 'gone')
  assert.equal(await closeStaleNotices(query), 3)
  const open = await query<{ endpoint_id: string | null }>(
    sql`select endpoint_id from webhook_delivery.notices where closed_at is null`,
  )
  assert.deepEqual(
    new Set(open.map(({ endpoint_id }) => endpoint_id)),
    new Set([null, off.endpointId, again.endpointId]),
  )
  assert.equal(open.length, 3)
})
