import assert from 'node:assert/strict'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import type { Receiver } from '#contracts/fiscal/receiver.ts'
import { ReceiverId } from '#contracts/ids.ts'
import { type Statement, sql } from '#contracts/sql.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { createVault, sealReceivers, type Vault } from '#platform/privacy/vault.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { pepper } from '#test/support/environment.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { assertUnsaid } from '#test/support/telemetry/assert-unsaid.ts'

let given: TestDatabase
let dataDir = ''
let keys: DataKeys
let vault: Vault
before(async () => {
  given = await testDatabase()
  dataDir = await mkdtemp(join(tmpdir(), 'vault-'))
  keys = await dataKeysUnder(dataDir, { query: given.database.query, pepper })
  vault = createVault(given.database.query, keys)
})
after(async () => {
  await given.close()
  await rm(dataDir, { recursive: true })
})

const receiver: Receiver = {
  razon_social: 'UNIVERSIDAD ROBÓTICA "ESPAÑOLA" & HIJOS \\ CÍA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
  email: null,
}
const entry = async (accountId: string = newId('acc')) => ({
  receiverId: vault.newReceiverId(),
  accountId,
  sessionId: newId('ses'),
  receiver,
  key: await keys.ofReceiver({ accountId, rfc: receiver.rfc }),
})

test('a receiver comes back exactly as it was put', async () => {
  const one = await entry()
  assert.ok(ReceiverId.safeParse(one.receiverId).success)
  await vault.put(one)
  assert.deepEqual(await vault.get(one.receiverId), receiver)
})

test('a receiver is never replaced', async () => {
  const one = await entry()
  await vault.put(one)
  await assert.rejects(vault.put({ ...one, receiver: { ...receiver, cp: '00000' } }))
  assert.deepEqual(await vault.get(one.receiverId), receiver)
})

test('a receiver put within a transaction that fails is not there', async () => {
  const one = await entry()
  const work = given.database.inTransaction(async (query) => {
    await vault.put(one, query)
    throw new Error('the session could not be started')
  })
  await assert.rejects(work)
  await assert.rejects(vault.get(one.receiverId), new RegExp(`${one.receiverId} is not in the vault`))
})

const rowOf = async (receiverId: string) => {
  const [row] = await given.database.query<{ text: string; hex: string }>(sql`
    select r::text as text, encode(r.sealed, 'escape') as hex from vault.receivers r where receiver_id = ${receiverId}`)
  return row
}

test('its row says nothing about the receiver', async () => {
  const one = await entry()
  await vault.put(one)
  const row = await rowOf(one.receiverId)
  assert.ok(row)
  for (const text of [row.text, row.hex]) assertUnsaid(text, ['URE180429TM6', 'ROBOTICA', '86991'])
})

test('a row that is moved under another id does not open', async () => {
  const one = await entry()
  const other = await entry(one.accountId)
  await vault.put(one)
  await vault.put(other)
  await given.database.query(sql`
    update vault.receivers set sealed = (select sealed from vault.receivers where receiver_id = ${one.receiverId})
    where receiver_id = ${other.receiverId}`)
  await assert.rejects(vault.get(other.receiverId), /do not open/)
})

test('a start that dies once all is sealed has named the sessions of older receivers', async () => {
  const { query } = given.database
  const one = await entry()
  await query(sql`insert into vault.receivers (receiver_id, account_id, fields)
    values (${one.receiverId}, ${one.accountId}, ${JSON.stringify(receiver)}::jsonb)`)
  const data = JSON.stringify({ receiver: { id: one.receiverId } })
  await query(sql`insert into log.events (event_id, stream_id, version, schema_version, type, data, meta, at)
    values (gen_random_uuid(), ${one.sessionId}, 1, 1, 'SessionRequested', ${data}::jsonb, '{}', now())`)
  const dying: typeof query = async <Row>(statement: Statement) => {
    const rows = await query<Row>(statement)
    if (statement.text.includes('set key_id')) throw new Error('killed')
    return rows
  }
  await assert.rejects(sealReceivers(dying, keys), /killed/)
  await sealReceivers(query, keys)
  const [row] = await query<{ session_id: string | null }>(
    sql`select session_id from vault.receivers where receiver_id = ${one.receiverId}`,
  )
  assert.equal(row?.session_id, one.sessionId)
})

test('what an older version left in clear is sealed, and reads as before', async () => {
  const one = await entry()
  const insert = sql`insert into vault.receivers (receiver_id, account_id, fields)
    values (${one.receiverId}, ${one.accountId}, ${JSON.stringify(receiver)}::jsonb)`
  await given.database.query(insert)
  assert.deepEqual(await vault.get(one.receiverId), receiver)
  await sealReceivers(given.database.query, keys)
  assert.deepEqual(await vault.get(one.receiverId), receiver)
  assert.ok(!(await rowOf(one.receiverId))?.text.includes('URE180429TM6'))
})
