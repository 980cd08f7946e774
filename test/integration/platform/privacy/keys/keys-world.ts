import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createDataKeys, type DataKeys } from '#platform/privacy/keys/data-keys.ts'
import type { KeyStore } from '#platform/privacy/keys/key-store.ts'
import { type MasterKey, openMasterKey } from '#platform/privacy/keys/master-key.ts'
import { openKeyStore } from '#platform/privacy/keys/open-key-store.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

export type KeysWorld = Readonly<{
  given: TestDatabase
  dataDir: string
  store: KeyStore
  master: MasterKey
  /** As each process has its own, with nothing in mind. */
  keys: (more?: { master?: MasterKey; store?: KeyStore }) => DataKeys
  close: () => Promise<void>
}>

/** A database, and a folder with a key store and a master key of its own. */
export const openKeysWorld = async (): Promise<KeysWorld> => {
  const given = await testDatabase()
  const dataDir = await mkdtemp(join(tmpdir(), 'keys-'))
  const config = { dataDir, keysUrl: null, masterKeys: null }
  const store = await openKeyStore(config)
  const master = await openMasterKey(config)
  return {
    given,
    dataDir,
    store,
    master,
    keys: (more = {}) =>
      createDataKeys({
        query: given.database.query,
        store: more.store ?? store,
        master: more.master ?? master,
        subjectSecret: Buffer.alloc(32, 7),
      }),
    close: async () => {
      await given.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
