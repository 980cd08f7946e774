import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import type { Command } from '#services/cli/command-line/command.ts'
import { closeNotice } from '#services/cli/installation/close-notice.ts'
import { listNotices } from '#services/cli/installation/list-notices.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

let db: TestDatabase
before(async () => {
  db = await testDatabase()
})
after(() => db.close())

const run = async (command: Command, ...words: string[]) => {
  assert.ok(command.prepare)
  const results = await command.prepare(words, {} as never)({ query: db.database.query } as never)
  return results.map((result): Readonly<Record<string, unknown>> => ({ ...result }))
}

const newNotice = async () => {
  const [row] = await db.database.query<{ id: string }>(sql`
    insert into webhook_delivery.notices (account_id, kind, detail) values ('acc', 'endpoint_disabled', 'made')
    returning notice_id::text as id`)
  return row?.id ?? ''
}
const listed = async (id: string, ...words: string[]) =>
  (await run(listNotices, ...words)).find((row) => row['notice_id'] === id)

test('a notice of an account that an operator closed is listed with all, and says who closed it', async () => {
  const id = await newNotice()
  assert.equal((await listed(id))?.['closed_at'], null)
  await run(closeNotice, id, '--by', 'Ana')
  assert.equal(await listed(id), undefined)
  const closed = await listed(id, '--all')
  assert.equal(closed?.['closed_by'], 'Ana')
  assert.ok(closed['closed_at'] instanceof Date)
})

test('no session waits for a notice of an account: to let one go on is refused, and it stays open', async () => {
  const id = await newNotice()
  await assert.rejects(
    run(closeNotice, id, '--go-on', '--by', 'Ana'),
    /of an account: no session waits for it/,
  )
  assert.equal((await listed(id))?.['closed_at'], null)
})
