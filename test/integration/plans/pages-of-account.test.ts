import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import type { Statement } from '#contracts/sql.ts'
import { migrate } from '#platform/postgres/migrate.ts'
import { pageOfKeys } from '#platform/tenants/known-keys.ts'
import { peopleBehind } from '#platform/tenants/people/people-of-account.ts'
import { databaseBefore } from '#test/support/postgres/database-before.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { planFaults } from './plan-faults.ts'
import { recordStatements } from './record-statements.ts'

const INDEXES = 'platform/0029-pages-of-account.sql'
const [accountId, limit] = ['acc_7', 26]

let db: TestDatabase
before(async () => {
  db = await databaseBefore(INDEXES)
  await db.database.script(`
    insert into account.accounts (account_id, name) select 'acc_' || n, 'made' from generate_series(1, 100) n;
    insert into account.api_keys (digest, account_id, mode, prefix, last4, created_at)
      select sha256(n::text::bytea), 'acc_' || 1 + n % 100, 'live', 'made', 'made', now() - n * interval '1 s' from generate_series(1, 20000) n;
    insert into account.people (person_id, email, account_id, role, created_at)
      select 'per_' || n, n || '@example.com', 'acc_' || 1 + n % 100, 'owner', now() - n * interval '1 s' from generate_series(1, 20000) n`)
  await migrate(db.database)
  await db.database.script('analyze')
})
after(() => db.close())

const lastOf = <Item>(items: readonly Item[]): Item => {
  assert.equal(items.length, limit)
  const last = items.at(-1)
  assert.ok(last)
  return last
}

/** The first page, and the one behind it. */
const statements = async (): Promise<readonly Statement[]> => {
  const first = recordStatements(db.database)
  const keys = { accountId, mode: 'live', limit } as const
  const key = lastOf(await pageOfKeys(first.database.query, { ...keys, after: null }))
  const person = lastOf(await peopleBehind(first.database.query, { accountId, after: null, limit }))
  const second = recordStatements(db.database)
  lastOf(await pageOfKeys(second.database.query, { ...keys, after: key.id }))
  lastOf(await peopleBehind(second.database.query, { accountId, after: person.personId, limit }))
  return [...first.recorded(), ...second.recorded()]
}

test('a page of keys or of people reads those of its account alone', async () => {
  const judged = {
    growing: new Set(['account.api_keys', 'account.people']),
    partial: new Set<string>(),
    rows: Number.POSITIVE_INFINITY,
  }
  const asked = await statements()
  assert.equal(asked.length, 4)
  for (const statement of asked)
    for (const values of [statement.values, []])
      assert.deepEqual(
        await planFaults(db.database.query, { ...statement, name: '', values }, judged),
        [],
        statement.text,
      )
})
