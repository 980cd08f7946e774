import { randomUUID } from 'node:crypto'
import { readdir, readFile, rename, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { syncDirectory } from '#platform/runtime/files/sync-directory.ts'
import { makeOnce } from './make-once.ts'

/**
 * Wrapped data keys, stored apart from everything that they encrypt. No backup of the database or
 * of the blobs holds one, so a key that is destroyed here is gone from the backups too.
 */
export type KeyStore = Readonly<{
  /** Durable when it resolves; overwrites a key of the same id. */
  put: (id: string, wrapped: Uint8Array) => Promise<void>
  get: (id: string) => Promise<Buffer | null>
  /** Also removes what a crash left of it. Durable when it resolves; idempotent. */
  remove: (id: string) => Promise<void>
  list: () => Promise<string[]>
  /** Any one of them, without listing all; null if there is none. */
  any: () => Promise<string | null>
  /** Whether the key is listed: asked before an absent key is taken for an erased one. */
  holds: (id: string) => Promise<boolean>
  /**
   * The name that this store got at its first use; null for an empty folder, for example an
   * unmounted volume.
   */
  name: () => Promise<string | null>
  /** Sets the name, unless there is one. */
  christen: (name: string) => Promise<void>
}>

/** The object or file with the name of the store. */
export const NAME = 'store-name'
/** Excludes files that a crash, or the file system, left beside the keys. */
export const isKeyId = /^key_[0-9A-Z]{26}$/

export const directoryKeys = (root: string): KeyStore => {
  const pathOf = (id: string) => join(root, id)
  const read = (file: string) =>
    readFile(pathOf(file)).catch((error: unknown) => {
      if (isAbsent(error)) return null
      throw error
    })
  const list = async () => (await readdir(root)).filter((name) => isKeyId.test(name))
  return {
    put: async (id, wrapped) => {
      const part = `${pathOf(id)}.${randomUUID()}.part`
      await writeFile(part, wrapped, { mode: 0o600, flush: true })
      await rename(part, pathOf(id))
      await syncDirectory(root)
    },
    get: read,
    remove: async (id) => {
      const files = (await readdir(root)).filter((file) => file === id || file.startsWith(`${id}.`))
      for (const file of files) await rm(pathOf(file), { force: true })
      await syncDirectory(root)
    },
    name: async () => (await read(NAME))?.toString('utf8') ?? null,
    christen: async (name) => {
      await makeOnce(pathOf(NAME), name)
    },
    list,
    any: async () => (await list()).at(0) ?? null,
    holds: async (id) => (await list()).includes(id),
  }
}
