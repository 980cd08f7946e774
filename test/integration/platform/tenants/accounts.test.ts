import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { AccountId } from '#contracts/ids.ts'
import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { type Accounts, createAccounts } from '#platform/tenants/accounts.ts'
import { newApiKey } from '#platform/tenants/api-key.ts'
import { pepper } from '#test/support/environment.ts'
import { eventually } from '#test/support/eventually.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { takesLessThan } from '#test/support/takes-less-than.ts'

/** Below the four seconds for which a key is remembered. */
const REMEMBERED_MS = 3_500

let given: TestDatabase
let accounts: Accounts
before(async () => {
  given = await testDatabase()
  accounts = createAccounts(given.database, pepper)
})
after(() => given.close())

test('an account is known by its live key and by its test key', async () => {
  const { account_id, live_key, test_key, webhook_secret } = await accounts.create({ name: 'Acme' })
  assert.ok(AccountId.safeParse(account_id).success)
  assert.match(live_key, /^fac_live_[0-9A-Za-z]{36}$/)
  assert.match(webhook_secret, /^whsec_[0-9A-Za-z+/]{43}=$/)
  const suspended = false
  assert.deepEqual(await accounts.authenticate(live_key), { accountId: account_id, mode: 'live', suspended })
  assert.deepEqual(await accounts.authenticate(test_key), { accountId: account_id, mode: 'test', suspended })
})

test('a key that was never given out is nobody, and junk does not even reach the database', async () => {
  let asked = 0
  const database: Database = {
    ...given.database,
    query: (statement) => {
      asked += 1
      return given.database.query(statement)
    },
  }
  const counting = createAccounts(database, pepper)
  const { live_key } = await counting.create({ name: 'Acme' })
  assert.equal(await counting.authenticate(newApiKey('live')), null)
  assert.equal(asked, 1)
  const junk = [
    '',
    'Bearer',
    live_key.slice(0, -1),
    `${live_key} `,
    live_key.replace('live', 'test'),
    `x${live_key}`,
  ]
  for (const key of junk) assert.equal(await counting.authenticate(key), null, key)
  assert.equal(asked, 1)
})

test('nothing that is stored can be used as a key', async () => {
  const { live_key, test_key } = await accounts.create({ name: 'Acme' })
  const rows = await given.database.query(sql`select * from account.api_keys`)
  const stored = JSON.stringify(rows)
  assert.ok(!stored.includes(live_key.slice(9, -4)) && !stored.includes(test_key.slice(9, -4)))
  const otherPepper = createAccounts(given.database, `${pepper}!`)
  assert.equal(await otherPepper.authenticate(live_key), null)
})

test('a revoked key is refused within 5 s, and a suspension is seen as soon', async () => {
  const { account_id, live_key, test_key } = await accounts.create({ name: 'Acme' })
  await accounts.authenticate(live_key)
  await accounts.authenticate(test_key)
  const { query } = given.database
  await query(
    sql`update account.api_keys set revoked_at = now() where account_id = ${account_id} and mode = 'live'`,
  )
  await query(sql`update account.accounts set suspended_at = now() where account_id = ${account_id}`)
  await sleep(4_500)
  assert.equal(await accounts.authenticate(live_key), null)
  assert.equal((await accounts.authenticate(test_key))?.suspended, true)
})

test('a known key costs one query in four seconds, and the first in an hour one that notes its use', async () => {
  let asked = 0
  const query: Database['query'] = (statement) => {
    asked += 1
    return given.database.query(statement)
  }
  const counting = createAccounts({ ...given.database, query }, pepper)
  const { live_key, account_id } = await counting.create({ name: 'Acme' })
  for (let i = 0; i < 20; i += 1) await counting.authenticate(live_key)
  assert.equal(asked, 2)
  await eventually(async () => {
    const noted = (await accounts.keys.list(account_id)).filter(({ lastUsedAt }) => lastUsedAt !== null)
    assert.equal(noted.length, 1)
  })
  const second = createAccounts({ ...given.database, query }, pepper)
  for (let i = 0; i < 20; i += 1) await second.authenticate(live_key)
  assert.equal(asked, 3)
})

const modes = ['live', 'test'] as const
const addressesOf = async (accountId: string) => {
  const lists = await Promise.all(modes.map((mode) => accounts.endpoints.list({ accountId, mode })))
  return lists.map((list) => list.map(({ url, enabled }) => (enabled ? url : `${url} disabled`)))
}

test('the default address of an account is an endpoint of each mode: it can be given, changed and taken away', async () => {
  const webhookUrl = 'https://cliente.example/webhooks'
  const { account_id } = await accounts.create({ name: 'Acme', webhookUrl })
  assert.deepEqual(await addressesOf(account_id), [[webhookUrl], [webhookUrl]])
  await given.database.query(sql`
    update account.endpoints set disabled_at = now(), disabled_because = 'gone' where account_id = ${account_id}`)
  assert.deepEqual(await addressesOf(account_id), [[`${webhookUrl} disabled`], [`${webhookUrl} disabled`]])
  const moved = 'https://cliente.example/nuevo'
  assert.equal(await accounts.setWebhookUrl(account_id, moved), true)
  assert.deepEqual(await addressesOf(account_id), [[moved], [moved]])
  assert.equal(await accounts.setWebhookUrl(account_id, null), true)
  assert.deepEqual(await addressesOf(account_id), [[], []])
  assert.equal(await accounts.setWebhookUrl(account_id, moved), true)
  assert.deepEqual(await addressesOf(account_id), [[moved], [moved]])
})

test('a default address that another endpoint has, or for which there is no room, changes neither mode', async () => {
  const { account_id: accountId } = await accounts.create({ name: 'Full' })
  const add = (n: number) =>
    accounts.endpoints.create(
      { accountId, mode: 'test' },
      { url: `https://${n}.example/`, events: ['factura.failed'], description: null },
    )
  for (let n = 0; n < 10; n += 1) assert.ok(typeof (await add(n)) === 'object')
  assert.equal(await add(10), 'too_many_endpoints')
  assert.equal(await accounts.setWebhookUrl(accountId, 'https://new.example/'), 'too_many_endpoints')
  assert.equal(await accounts.setWebhookUrl(accountId, 'https://3.example/'), 'endpoint_exists')
  assert.deepEqual(
    (await addressesOf(accountId)).map(({ length }) => length),
    [0, 10],
  )
})

test('ten endpoints that are made at once are ten, however many ask', async () => {
  const { account_id: accountId } = await accounts.create({ name: 'Race' })
  const owner = { accountId, mode: 'live' } as const
  const made = await Promise.all(
    Array.from({ length: 20 }, (_, n) =>
      accounts.endpoints.create(owner, {
        url: `https://${n}.example/`,
        events: ['factura.failed'],
        description: null,
      }),
    ),
  )
  assert.equal(made.filter((one) => one === 'too_many_endpoints').length, 10)
  assert.equal((await accounts.endpoints.list(owner)).length, 10)
})

test('an account that does not exist has no webhook address and gets none', async () => {
  const nobody = 'acc_00000000000000000000000000'
  assert.equal(await accounts.exists(nobody), false)
  assert.equal(await accounts.setWebhookUrl(nobody, 'https://cliente.example'), false)
})

test('a suspended account is told so by every process at once, and a resumed one works again', async (t) => {
  const { account_id: id, live_key } = await accounts.create({ name: 'Late with its bills' })
  const elsewhere = createAccounts(given.database, pepper)
  t.after(elsewhere.hearRevocations())
  const suspended = async () => (await elsewhere.authenticate(live_key))?.suspended
  const shows = (expected: boolean) => eventually(async () => assert.equal(await suspended(), expected))
  for (const to of [true, false])
    await takesLessThan(REMEMBERED_MS, async () => {
      await accounts.setSuspended(id, !to)
      await shows(!to)
      await accounts.setSuspended(id, to)
      await shows(to)
    })
  const at = await accounts.setSuspended(id, true)
  assert.ok(at)
  assert.deepEqual(await accounts.setSuspended(id, true), at, 'the first time stays')
  assert.equal(await accounts.setSuspended(id, false), null)
  assert.equal(await accounts.setSuspended(`acc_${'0'.repeat(26)}`, true), undefined)
})
