import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { sql } from '#contracts/sql.ts'
import type { BlobRef } from '#contracts/values.ts'
import type { BlobStore } from '#platform/privacy/blobs/blob-store.ts'
import { type Blobs, createBlobs } from '#platform/privacy/blobs/create-blobs.ts'
import { directoryStore } from '#platform/privacy/blobs/directory-store.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { pepper } from '#test/support/environment.ts'
import { dataKeysUnder } from '#test/support/postgres/data-keys-under.ts'
import { type TestDatabase, testDatabase } from '#test/support/postgres/postgres-for-tests.ts'

export const photoDays = 90
export const daysAgo = (days: number) => new Date(Date.now() - days * 86_400_000)

export type KeptWorld = Readonly<{
  given: TestDatabase
  dataDir: string
  root: string
  keys: DataKeys
  store: BlobStore
  blobs: Blobs
  receiverKey: () => Promise<string>
  filesKey: () => Promise<string>
  /** As if it had been put so long ago. */
  age: (ref: BlobRef, days: number) => Promise<void>
  keptUntil: (ref: BlobRef) => Promise<Date | null>
  close: () => Promise<void>
}>

/** A database, keys and a store of blobs of their own. */
export const openKeptWorld = async (): Promise<KeptWorld> => {
  const given = await testDatabase()
  const { query } = given.database
  const dataDir = await mkdtemp(join(tmpdir(), 'kept-'))
  const root = join(dataDir, 'blobs')
  const keys = await dataKeysUnder(dataDir, { query, pepper })
  const store = directoryStore(root)
  return {
    ...{ given, dataDir, root, keys, store },
    blobs: createBlobs({ store, keys, query, photoDays }),
    receiverKey: async () => (await keys.ofReceiver({ accountId: newId('acc'), rfc: 'EKU9003173C9' })).id,
    filesKey: async () => (await keys.ofFiles({ accountId: newId('acc'), at: new Date().toISOString() })).id,
    age: async ({ sha256, key }, days) => {
      await query(sql`
        update vault.blobs set put_at = put_at - (now() - ${daysAgo(days)}), kept_until = kept_until - (now() - ${daysAgo(days)})
        where key_id = ${key} and sha256 = decode(${sha256}, 'hex')`)
    },
    keptUntil: async ({ sha256, key }) => {
      const [row] = await query<{ kept_until: Date }>(
        sql`select kept_until from vault.blobs where key_id = ${key} and sha256 = decode(${sha256}, 'hex')`,
      )
      return row?.kept_until ?? null
    },
    close: async () => {
      await given.close()
      await rm(dataDir, { recursive: true })
    },
  }
}
