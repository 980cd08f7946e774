import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import { type Accounts, createAccounts } from '#platform/tenants/accounts.ts'
import { pepper } from '#test/support/environment.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

const DAY_MS = 86_400_000
let given: TestDatabase
let accounts: Accounts
before(async () => {
  given = await testDatabase()
  accounts = createAccounts(given.database, pepper)
})
after(() => given.close())

/** As a process that has cached nothing. */
const isValid = async (key: string) =>
  (await createAccounts(given.database, pepper).authenticate(key)) !== null
const newKey = async (limits: Parameters<Accounts['keys']['add']>[2] = {}) => {
  const { account_id: accountId } = await accounts.create({ name: 'Acme' })
  const made = await accounts.keys.add(accountId, 'test', limits)
  assert.ok(made)
  return { ...made, accountId }
}
const listed = async (accountId: string, id: string) =>
  (await accounts.keys.list(accountId)).find((key) => key.id === id)
const passes = (interval: string, id: string) =>
  given.database.query(sql`
    update account.api_keys set rolled_until = rolled_until - ${interval}::interval,
      last_used_at = last_used_at - ${interval}::interval
    where left(encode(digest, 'hex'), 16) = ${id}`)

test('a rolled key works for 24 h more, then no longer; its successor has its mode, scopes and name', async () => {
  const old = await newKey({ scopes: ['webhooks'], name: 'Tienda' })
  const rolledAt = Date.now()
  const { found, made } = await accounts.keys.roll(old.id)
  assert.ok(made && found[0]?.endsAt)
  assert.ok(Math.abs(found[0].endsAt.getTime() - rolledAt - DAY_MS) < 60_000)
  const next = await listed(old.accountId, made.id)
  assert.deepEqual(
    [next?.mode, next?.scopes, next?.name, next?.endsAt],
    ['test', ['webhooks'], 'Tienda', null],
  )
  assert.deepEqual((await accounts.authenticate(made.key))?.scopes, ['webhooks'])
  await passes('23 hours 59 minutes', old.id)
  assert.ok(await isValid(old.key))
  await passes('1 minute', old.id)
  assert.equal(await isValid(old.key), false)
  assert.ok(await isValid(made.key))
})

test('rolled again, the old key keeps its first end; once that has passed it cannot be rolled', async () => {
  const old = await newKey()
  await accounts.keys.roll(old.key)
  await passes('23 hours', old.id)
  const before = (await listed(old.accountId, old.id))?.endsAt
  const again = await accounts.keys.roll(old.id)
  assert.deepEqual([again.found[0]?.endsAt, again.made === null], [before, false])
  await passes('1 hour', old.id)
  const late = await accounts.keys.roll(old.id)
  assert.deepEqual([late.found.length, late.made], [1, null])
  assert.equal((await accounts.keys.list(old.accountId)).length, 5)
})

test('a successor expires with the old key, unless another expiry is given', async () => {
  const expiresAt = new Date(Date.now() + DAY_MS / 2)
  const old = await newKey({ expiresAt })
  const first = await accounts.keys.roll(old.id)
  assert.deepEqual([first.found[0]?.endsAt, first.made?.expiresAt], [expiresAt, expiresAt])
  const later = new Date(Date.now() + 90 * DAY_MS)
  const second = await accounts.keys.roll(old.id, later)
  assert.deepEqual((await listed(old.accountId, second.made?.id ?? ''))?.endsAt, later)
})

test('a revoked key cannot be rolled, and no word that names none or several', async () => {
  const old = await newKey()
  await accounts.keys.revoke(old.id)
  assert.equal((await accounts.keys.roll(old.id)).made, null)
  for (const word of ['', '%', 'deadbeef'])
    assert.deepEqual(await accounts.keys.roll(word), { found: [], made: null })
  const twins = [1, 2].map((n) => Buffer.concat([Buffer.alloc(16, 0xcd), Buffer.alloc(16, n)]))
  for (const digest of twins)
    await given.database.query(sql`
      insert into account.api_keys (digest, account_id, mode, prefix, last4) values (${digest}, ${old.accountId}, 'test', 'x', 'y')`)
  const several = await accounts.keys.roll('cdcdcdcd')
  assert.deepEqual([several.found.length, several.made], [2, null])
})

test('a key is refused from its expiry on, also where it is cached', async () => {
  const short = await newKey({ expiresAt: new Date(Date.now() + 1_500) })
  assert.ok(await accounts.authenticate(short.key))
  await sleep(1_600)
  assert.equal(await accounts.authenticate(short.key), null)
})

test('the last use is noted once an hour, however many requests there are', async () => {
  const used = await newKey()
  assert.equal((await listed(used.accountId, used.id))?.lastUsedAt, null)
  const noted = async () => {
    assert.ok(await isValid(used.key))
    let at: Date | null = null
    await eventually(async () => {
      at = (await listed(used.accountId, used.id))?.lastUsedAt ?? null
      assert.ok(at && at.getTime() > Date.now() - 60_000)
    })
    return at
  }
  const first = await noted()
  for (let n = 0; n < 5; n += 1) await isValid(used.key)
  assert.deepEqual(await noted(), first)
  await passes('61 minutes', used.id)
  assert.notDeepEqual(await noted(), first)
})

test('a database that cannot write refuses no key', async () => {
  const { key } = await newKey()
  const query: typeof given.database.query = async (statement) => {
    if (statement.text.includes('update')) throw new Error('cannot execute UPDATE in a read-only transaction')
    return given.database.query(statement)
  }
  const readOnly = createAccounts({ ...given.database, query }, pepper)
  assert.ok(await readOnly.authenticate(key))
})
