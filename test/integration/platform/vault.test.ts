import assert from 'node:assert/strict'
import { after, before, test } from 'node:test'
import { ReceiverId } from '#contracts/ids.ts'
import type { Receiver } from '#contracts/receiver.ts'
import { newId } from '#platform/new-id.ts'
import { createVault, type Vault } from '#platform/vault.ts'
import { type TestDatabase, testDatabase } from '../../postgres-for-tests.ts'

let given: TestDatabase
let vault: Vault
before(async () => {
  given = await testDatabase()
  vault = createVault(given.database.query)
})
after(() => given.close())

const receiver: Receiver = {
  razon_social: 'UNIVERSIDAD ROBÓTICA "ESPAÑOLA" & HIJOS \\ CÍA',
  rfc: 'URE180429TM6',
  regimen: '601',
  cp: '86991',
  email: null,
}
const entry = () => ({ receiverId: vault.newReceiverId(), accountId: newId('acc'), receiver })

test('a receiver comes back exactly as it was put', async () => {
  const one = entry()
  assert.ok(ReceiverId.safeParse(one.receiverId).success)
  await vault.put(one)
  assert.deepEqual(await vault.get(one.receiverId), receiver)
})

test('a receiver is never replaced', async () => {
  const one = entry()
  await vault.put(one)
  await assert.rejects(vault.put({ ...one, receiver: { ...receiver, cp: '00000' } }))
  assert.deepEqual(await vault.get(one.receiverId), receiver)
})

test('a receiver put within a transaction that fails is not there', async () => {
  const one = entry()
  const work = given.database.inTransaction(async (query) => {
    await vault.put(one, query)
    throw new Error('the session could not be started')
  })
  await assert.rejects(work)
  await assert.rejects(vault.get(one.receiverId), new RegExp(`${one.receiverId} is not in the vault`))
})
