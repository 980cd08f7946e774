import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { sql } from '#contracts/sql.ts'
import { type Accounts, createAccounts } from '#platform/tenants/accounts.ts'
import { newApiKey } from '#platform/tenants/api-key.ts'
import { pepper } from '#test/support/environment.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { takesLessThan } from '#test/support/takes-less-than.ts'

let given: TestDatabase
let accounts: Accounts
before(async () => {
  given = await testDatabase()
  accounts = createAccounts(given.database, pepper)
})
after(() => given.close())

/** Below the four seconds for which a key is remembered. */
const REMEMBERED_MS = 3_500

const idOf = async (accountId: string, mode: string) => {
  const key = (await accounts.keys.list(accountId)).find((each) => each.mode === mode)
  assert.ok(key)
  return key.id
}

test('keys are listed by how they begin and end, and by an id that is no key', async () => {
  const { account_id, live_key } = await accounts.create({ name: 'Acme' })
  const keys = await accounts.keys.list(account_id)
  assert.deepEqual(keys.map(({ mode }) => mode).sort(), ['live', 'test'])
  const live = keys.find(({ mode }) => mode === 'live')
  assert.match(live?.id ?? '', /^[0-9a-f]{16}$/)
  assert.deepEqual([live?.prefix, live?.last4, live?.revokedAt], ['fac_live_', live_key.slice(-4), null])
  assert.equal(await accounts.authenticate(live?.id ?? ''), null)
})

test('a key that another process remembers is refused there at once, the others stay good', async (t) => {
  const other = createAccounts(given.database, pepper)
  t.after(other.hearRevocations())
  await eventually(async () => {
    const listening = await given.database.query(
      sql`select 1 from pg_stat_activity where query like 'listen %' and datname = current_database()`,
    )
    assert.ok(listening.length > 0)
  })
  await takesLessThan(REMEMBERED_MS, async () => {
    const { account_id, live_key, test_key } = await accounts.create({ name: 'Acme' })
    assert.ok((await other.authenticate(live_key)) && (await other.authenticate(test_key)))
    const [revoked] = await accounts.keys.revoke(await idOf(account_id, 'live'))
    assert.ok(revoked?.revokedAt)
    await eventually(async () => assert.equal(await other.authenticate(live_key), null))
    assert.ok(await other.authenticate(test_key))
  })
})

test('what was looked up while it was revoked is not remembered', async (t) => {
  const gate = Promise.withResolvers<void>()
  const asked = Promise.withResolvers<void>()
  let slow = false
  const query: typeof given.database.query = async (statement) => {
    const rows = await given.database.query(statement)
    if (slow) {
      asked.resolve()
      await gate.promise
    }
    return rows as never
  }
  let heard: (payload: string | null) => void = () => undefined
  const listen = (_channel: string, hear: typeof heard) => {
    heard = hear
    return async () => undefined
  }
  const other = createAccounts({ ...given.database, query, listen }, pepper)
  t.after(other.hearRevocations())
  const { live_key } = await accounts.create({ name: 'Acme' })
  slow = true
  const found = other.authenticate(live_key)
  await asked.promise
  await accounts.keys.revoke(live_key)
  heard('')
  slow = false
  gate.resolve()
  await found
  assert.equal(await other.authenticate(live_key), null)
})

test('the key itself, or the beginning of its id, names it; a second time changes nothing', async () => {
  const { account_id, live_key, test_key } = await accounts.create({ name: 'Acme' })
  const [first] = await accounts.keys.revoke(live_key)
  const [again] = await accounts.keys.revoke(live_key)
  assert.deepEqual(again?.revokedAt, first?.revokedAt)
  const [byId] = await accounts.keys.revoke((await idOf(account_id, 'test')).slice(0, 8))
  assert.equal(byId?.last4, test_key.slice(-4))
})

test('a word that names no key, or more than one, revokes nothing', async () => {
  const { account_id, live_key } = await accounts.create({ name: 'Acme' })
  for (const word of ['', '%', '_'.repeat(8), 'deadbeef', newApiKey('live'), "' or 1=1 --"])
    assert.deepEqual(await accounts.keys.revoke(word), [], word)
  const twins = [1, 2].map((n) => Buffer.concat([Buffer.alloc(16, 0xab), Buffer.alloc(16, n)]))
  for (const digest of twins)
    await given.database.query(sql`
      insert into account.api_keys (digest, account_id, mode, prefix, last4) values (${digest}, ${account_id}, 'test', 'x', 'y')`)
  const found = await accounts.keys.revoke('abababab')
  assert.deepEqual(
    found.map(({ revokedAt }) => revokedAt),
    [null, null],
  )
  assert.ok(await accounts.authenticate(live_key))
})

test('a further key works beside the others; an unknown account gets none', async () => {
  const { account_id, live_key } = await accounts.create({ name: 'Acme' })
  const added = await accounts.keys.add(account_id, 'live')
  assert.equal((await accounts.authenticate(added?.key ?? ''))?.accountId, account_id)
  assert.ok(await accounts.authenticate(live_key))
  assert.equal((await accounts.keys.list(account_id)).at(-1)?.id, added?.id)
  assert.equal(await accounts.keys.add(`acc_${'0'.repeat(26)}`, 'live'), null)
})

test('whoever listens hears again after its connection was cut', async (t) => {
  let times = 0
  t.after(
    given.database.listen('cut', () => {
      times += 1
    }),
  )
  await eventually(() => assert.equal(times, 1))
  await given.database.query(sql`
    select pg_terminate_backend(pid) from pg_stat_activity where query = 'listen "cut"' and pid <> pg_backend_pid()`)
  await eventually(() => assert.equal(times, 2))
  await given.database.query(sql`select pg_notify('cut', '')`)
  await eventually(() => assert.equal(times, 3))
})
