import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { migrationScripts } from '#platform/postgres/migration-scripts.ts'
import { closeOne } from '#services/cli/installation/close-notice.ts'
import { newest, noticesPage } from '#services/cli/installation/notices-page.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const later = ['webhooks/0011-closed-notices.sql', 'webhooks/0012-open-notices.sql'] as const
let db: TestDatabase
before(async () => {
  db = await databaseBefore(...later)
})
after(() => db.close())

/** As the version before leaves it. */
const leave = (accountId: string) =>
  db.database.query(sql`
    insert into webhook_delivery.notices (account_id, kind, detail) values (${accountId}, 'endpoint_disabled', 'made')`)
const shown = async () => {
  const rows = await db.database.query<{ account_id: string; notice_id: string }>(noticesPage(newest, 9))
  return rows.map(({ account_id, notice_id }) => [account_id, notice_id])
}

test('notices of the version before are open, before the migration and after it, and can be closed', async () => {
  await leave('acc_before')
  assert.deepEqual(await migrate(db.database), later)
  await leave('acc_beside')
  assert.deepEqual(await shown(), [
    ['acc_beside', '2'],
    ['acc_before', '1'],
  ])
  assert.equal(await closeOne(db.database.query, { id: '1', by: 'Ana', goesOn: false }), null)
  assert.deepEqual(await shown(), [['acc_beside', '2']])
})

test('the index is built while others write', async () => {
  const script = (await migrationScripts()).find(({ name }) => name === later[1])
  assert.deepEqual(
    script?.indexes?.map(({ index }) => index),
    ['webhook_delivery.notices_open'],
  )
})
