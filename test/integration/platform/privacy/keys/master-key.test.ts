import assert from 'node:assert/strict'
import { mkdir, mkdtemp, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { after, before, test } from 'node:test'
import { setTimeout as sleep } from 'node:timers/promises'
import { createDataKeys, KeysUnavailable } from '#platform/privacy/keys/data-keys.ts'
import { directoryKeys, type KeyStore } from '#platform/privacy/keys/key-store.ts'
import {
  type MasterKey,
  openMasterKey,
  replaceMasterKey,
  UnknownMasterKey,
} from '#platform/privacy/keys/master-key.ts'
import { openDataKeys } from '#platform/privacy/keys/open-data-keys.ts'
import { rewrapKeys } from '#platform/privacy/keys/rewrap-keys.ts'
import { ConfigError } from '#platform/runtime/config.ts'
import { newId } from '#platform/runtime/new-id.ts'
import type { TestDatabase } from '#test/support/postgres/postgres-for-tests.ts'
import { type KeysWorld, openKeysWorld } from './keys-world.ts'

let given: TestDatabase
let dataDir = ''
let store: KeyStore
let master: MasterKey
let keys: KeysWorld['keys']
let close: KeysWorld['close']
before(async () => {
  ;({ given, dataDir, store, master, keys, close } = await openKeysWorld())
})
after(() => close())

const subject = () => ({ accountId: newId('acc'), rfc: 'URE180429TM6' })

const byNoneOfThem = (error: unknown) =>
  error instanceof KeysUnavailable && error.cause instanceof UnknownMasterKey

test('the master key is replaced while processes run: old and new secrets open all along', async () => {
  const running = keys()
  const old = await running.ofReceiver(subject())
  const replacing = replaceMasterKey(dataDir)
  const before = await readFile(join(dataDir, 'secrets', 'master-key'), 'utf8')
  await replacing.begin()
  assert.deepEqual((await keys().open(old.id)).secret, old.secret)
  const young = await running.ofReceiver(subject())
  await rewrapKeys({ inTransaction: given.database.inTransaction, store, master })
  await replacing.end()
  for (const { id, secret } of [old, young]) assert.deepEqual((await keys().open(id)).secret, secret)
  const after = await readFile(join(dataDir, 'secrets', 'master-key'), 'utf8')
  assert.notEqual(after, before)
  const withOld = await openMasterKey({ dataDir, masterKeys: before.trim().split('\n') })
  await assert.rejects(keys({ master: withOld }).open(old.id), byNoneOfThem)
})

test('of several configured master keys the first wraps and all open', async () => {
  const elsewhere = directoryKeys(await mkdtemp(join(dataDir, 'elsewhere-')))
  const keysOf = (master: MasterKey) => keys({ master, store: elsewhere })
  const [first, second] = [Buffer.alloc(32, 1).toString('base64'), Buffer.alloc(32, 2).toString('base64')]
  const one = await openMasterKey({ dataDir, masterKeys: [first] })
  const both = await openMasterKey({ dataDir, masterKeys: [second, first] })
  const made = await keysOf(one).ofReceiver(subject())
  assert.deepEqual((await keysOf(both).open(made.id)).secret, made.secret)
  const next = await keysOf(both).ofReceiver(subject())
  await assert.rejects(keysOf(one).open(next.id), byNoneOfThem)
})

test('an installation does not start on a master key that is not its own', async () => {
  await keys().ofReceiver(subject())
  const config = { dataDir, keysUrl: null, masterKeys: [Buffer.alloc(32, 9).toString('base64')] }
  await assert.rejects(
    openDataKeys(config, 'p'.repeat(32)),
    (error) => error instanceof ConfigError && /MASTER_KEY/.test(error.message),
  )
})

/** A process that stops between two steps of making a key. */
const slowMaker = (pause: Promise<unknown>) => {
  const query: typeof given.database.query = async (statement) => {
    if (/insert into vault.data_keys/.test(statement.text)) await pause
    return given.database.query(statement)
  }
  return createDataKeys({ query, store, master, subjectSecret: Buffer.alloc(32, 7) })
}

test('a key that is being made while the master key is replaced opens afterwards; so does what a crash left', async () => {
  const pause = Promise.withResolvers<null>()
  const asked = subject()
  const before = await store.list()
  const making = slowMaker(pause.promise).ofReceiver(asked)
  while ((await store.list()).length === before.length) await sleep(5)
  const replacing = replaceMasterKey(dataDir)
  await replacing.begin()
  await rewrapKeys({ inTransaction: given.database.inTransaction, store, master })
  await replacing.end()
  pause.resolve(null)
  const made = await making
  assert.deepEqual(await keys().ofReceiver(asked), made)
  for (const id of await store.list()) await master.unwrap((await store.get(id)) ?? Buffer.alloc(0), id)
})

test('a key whose making was overtaken by the replacement is wrapped anew', async () => {
  const { inTransaction } = given.database
  const replacing = replaceMasterKey(dataDir)
  let puts = 0
  const overtaken: KeyStore = {
    ...store,
    put: async (id, wrapped) => {
      puts += 1
      if (puts === 1) {
        await replacing.begin()
        await rewrapKeys({ inTransaction, store, master })
        await replacing.end()
      }
      await store.put(id, wrapped)
    },
  }
  const made = await keys({ store: overtaken }).ofReceiver(subject())
  assert.equal(puts, 2)
  assert.deepEqual((await keys().open(made.id)).secret, made.secret)
})

test('what lies beside the keys is none', async () => {
  await mkdir(join(dataDir, 'keys', 'lost+found'))
  assert.ok((await store.list()).every((id) => id.startsWith('key_')))
  await openDataKeys({ dataDir, keysUrl: null, masterKeys: null }, 'p'.repeat(32))
})
