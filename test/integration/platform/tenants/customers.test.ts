import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Profile } from '#contracts/fiscal/receiver.ts'
import { sql } from '#contracts/sql.ts'
import type { Mode } from '#contracts/values.ts'
import { type DataKeys, KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { destroyKey } from '#platform/privacy/keys/destroy-key.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { SealBroken } from '#platform/privacy/keys/seal.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type Customers, createCustomers } from '#platform/tenants/customers.ts'
import { pepper } from '#test/support/environment.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { assertUnsaid } from '#test/support/telemetry/assert-unsaid.ts'

let given: TestDatabase
let dataDir = ''
let keys: DataKeys
let customers: Customers
before(async () => {
  given = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'customers-'))
  keys = await dataKeysUnder(dataDir, { query: given.database.query, pepper })
  customers = createCustomers({ database: given.database, keys })
})
after(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const profile: Profile = {
  razon_social: 'UNIVERSIDAD ROBOTICA ESPAÑOLA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
  email: 'pagos@example.com',
  uso_cfdi: 'G01',
}

const newOwner = async (mode: Mode = 'live') => {
  const accountId = newId('acc')
  await given.database.query(
    sql`insert into account.accounts (account_id, name) values (${accountId}, 'Test')`,
  )
  return { accountId, mode }
}
type Owner = Awaited<ReturnType<typeof newOwner>>

const save = async (owner: Owner, wanted: Partial<Profile> = {}) => {
  const rfc = wanted.rfc ?? profile.rfc
  const key = await keys.ofReceiver({ accountId: owner.accountId, rfc })
  const settle = (before: Profile | null) => ({ ...(before ?? profile), ...wanted })
  return given.database.inTransaction((query) => customers.save({ owner, rfc, key, settle }, query))
}
/** The key is destroyed, and every process has noticed. */
const erase = async (owner: Owner, rfc = profile.rfc) => {
  const { id } = await keys.ofReceiver({ accountId: owner.accountId, rfc })
  const store = await openKeyStore({ dataDir, keysUrl: null })
  await destroyKey({ database: given.database, store }, id)
  keys = await dataKeysUnder(dataDir, { query: given.database.query, pepper })
  customers = createCustomers({ database: given.database, keys })
}

test('a profile comes back as it was saved, and what settles it sees what was there', async () => {
  const owner = await newOwner()
  const { created, ...first } = await save(owner)
  assert.equal(created, true)
  assert.deepEqual(await customers.find(owner, first.customer_id), first)
  const { created: again, ...second } = await save(owner, { cp: '06000' })
  assert.equal(again, false)
  assert.deepEqual({ ...second, updated_at: '' }, { ...first, cp: '06000', updated_at: '' })
})

test('40 transactions that save one RFC at once make one profile, and the last of them is what it says', async () => {
  const owner = await newOwner()
  const cps = Array.from({ length: 40 }, (_, i) => String(10_000 + i))
  const all = await Promise.all(cps.map((cp) => save(owner, { cp })))
  assert.equal(new Set(all.map(({ customer_id }) => customer_id)).size, 1)
  assert.equal(all.filter(({ created }) => created).length, 1)
  const last = all.toSorted((a, b) => (a.updated_at < b.updated_at ? 1 : -1))[0]
  const [id = ''] = all.map(({ customer_id }) => customer_id)
  assert.equal((await customers.find(owner, id))?.updated_at, last?.updated_at)
})

test('saving while others delete ends in one profile or none, never in an error', async () => {
  const owner = await newOwner()
  const { customer_id } = await save(owner)
  const work = Array.from({ length: 20 }, async (_, i) => {
    if (i % 2 === 0) return save(owner)
    const { customers: all } = await customers.list(owner, { limit: 1, before: null })
    return customers.remove(owner, all[0]?.customer_id ?? customer_id)
  })
  await Promise.all(work)
  assert.ok((await customers.list(owner, { limit: 10, before: null })).customers.length <= 1)
})

test('accounts and modes do not see each other', async () => {
  const owner = await newOwner()
  const { customer_id: id } = await save(owner)
  const strangers = [await newOwner(), { ...owner, mode: 'test' as const }]
  for (const stranger of strangers) {
    assert.equal(await customers.find(stranger, id), null)
    assert.equal(await customers.update({ owner: stranger, customerId: id, change: (one) => one }), null)
    assert.equal(await customers.remove(stranger, id), false)
    assert.deepEqual(await customers.list(stranger, { limit: 10, before: null }), {
      customers: [],
      next: null,
    })
  }
  for (const none of ['', 'x', `cus_${'0'.repeat(26)}`, '\u0000'])
    assert.equal(await customers.find(owner, none), null)
})

test('a change that throws changes nothing', async () => {
  const owner = await newOwner()
  const { created: _created, ...saved } = await save(owner)
  const change = () => {
    throw new Error('refused')
  }
  await assert.rejects(customers.update({ owner, customerId: saved.customer_id, change }), /refused/)
  assert.deepEqual(await customers.find(owner, saved.customer_id), saved)
})

test('the row holds nothing in clear, and its seal opens in no other row', async () => {
  const owner = await newOwner()
  const [one, other] = [await save(owner), await save(owner, { rfc: 'EKU9003173C9' })]
  const rows = await given.database.query<{ text: string; sealed: Buffer }>(
    sql`select c::text as text, sealed from vault.customers c where account_id = ${owner.accountId}`,
  )
  const clear = rows.map(({ text, sealed }) => text + sealed.toString('latin1')).join()
  assertUnsaid(clear, [profile.rfc, 'ROBOTICA', profile.cp, 'pagos@'])
  await given.database.query(sql`
    update vault.customers c set sealed = o.sealed, key_id = o.key_id from vault.customers o
    where c.customer_id = ${one.customer_id} and o.customer_id = ${other.customer_id}`)
  await assert.rejects(customers.find(owner, one.customer_id), SealBroken)
})

test('an erased receiver is nobody’s customer; saved anew it has another id', async () => {
  const owner = await newOwner()
  const { customer_id: id } = await save(owner)
  const { customer_id: kept } = await save(owner, { rfc: 'EKU9003173C9' })
  await erase(owner)
  assert.equal(await customers.find(owner, id), null)
  assert.equal(await customers.update({ owner, customerId: id, change: (one) => one }), null)
  const { customers: left } = await customers.list(owner, { limit: 10, before: null })
  assert.deepEqual(
    left.map(({ customer_id }) => customer_id),
    [kept],
  )
  const anew = await save(owner)
  assert.deepEqual([anew.created, anew.customer_id === id], [true, false])
  assert.equal((await customers.find(owner, anew.customer_id))?.rfc, profile.rfc)
})

test('who still remembers a destroyed key saves nothing with it, and destroys nothing', async () => {
  const owner = await newOwner()
  const old = await keys.ofReceiver({ accountId: owner.accountId, rfc: profile.rfc })
  await erase(owner)
  const saving = { owner, rfc: profile.rfc, key: old, settle: () => profile }
  const late = () => given.database.inTransaction((query) => customers.save(saving, query))
  await assert.rejects(late(), KeyDestroyed)
  const { created: _created, ...anew } = await save(owner)
  await assert.rejects(late(), KeyDestroyed)
  assert.deepEqual(await customers.find(owner, anew.customer_id), anew)
})

test('a page ends where the next begins, erased ones left out', async () => {
  const owner = await newOwner()
  const rfcs = ['EKU9003173C9', 'URE180429TM6', 'IIA040805DZ4', 'JES900109Q90', 'XIA190128J61']
  for (const rfc of rfcs) await save(owner, { rfc })
  await erase(owner, 'IIA040805DZ4')
  const first = await customers.list(owner, { limit: 2, before: null })
  const second = await customers.list(owner, { limit: 2, before: first.next })
  assert.equal(second.next, null)
  const seen = [...first.customers, ...second.customers].map(({ rfc }) => rfc)
  assert.deepEqual(seen.sort(), rfcs.filter((rfc) => rfc !== 'IIA040805DZ4').sort())
})
