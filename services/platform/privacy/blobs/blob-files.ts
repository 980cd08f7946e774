import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { syncDirectory } from '#platform/runtime/files/sync-directory.ts'
import type { BlobName } from './blob-store.ts'

/**
 * `sha256.key`. A blob stored before encryption was introduced lies in clear under its `sha256`
 * alone.
 */
export const blobPath = (root: string, { sha256, key }: BlobName): string =>
  join(root, sha256.slice(0, 2), key === undefined ? sha256 : `${sha256}.${key}`)

const shape = /^([0-9a-f]{64})(?:\.(key_[0-9A-Z]{26}))?$/
const partShape = /^[0-9a-f]{64}(?:\.key_[0-9A-Z]{26})?\..*part$/

/** The name of the blob that a file of the store holds; null for any other file. */
export const blobIn = (fileName: string): BlobName | null => {
  const [, sha256, key] = shape.exec(fileName) ?? []
  if (sha256 === undefined) return null
  return key === undefined ? { sha256 } : { sha256, key }
}

/** A put that is in progress or was interrupted. */
export const isPart = (fileName: string): boolean => partShape.test(fileName)

/**
 * Those of the store's 256 folders that exist, each with the names of its files. Throws when the
 * signal fires.
 */
export async function* eachFolder(root: string, signal?: AbortSignal) {
  const folders = (await readdir(root)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  for (const folder of folders) {
    signal?.throwIfAborted()
    const path = join(root, folder)
    yield { path, names: await readdir(path) }
  }
}

/**
 * A crash may leave a `.part` file behind, but never half a blob under its name. The file gets its
 * name only after `before` resolves; if that rejects, nothing is kept.
 */
export const writeBlob = async (
  path: string,
  bytes: Uint8Array,
  before: Promise<void> = Promise.resolve(),
): Promise<void> => {
  const folder = dirname(path)
  const part = `${path}.${randomUUID()}.part`
  const writePart = () => writeFile(part, bytes, { mode: 0o600, flush: true })
  let made: string | undefined
  await writePart().catch(async (error: unknown) => {
    if (!isAbsent(error)) throw error
    // only the first blob of a folder finds no folder
    made = await mkdir(folder, { recursive: true, mode: 0o700 })
    await writePart()
  })
  await before.catch(async (error: unknown) => {
    await rm(part, { force: true })
    throw error
  })
  await rename(part, path)
  // the name of a new folder must be made durable too
  const folders = made === undefined ? [folder] : [folder, dirname(folder)]
  await Promise.all(folders.map(syncDirectory))
}

/**
 * Removes a `.part` file that has not changed since `before`. It compares the change time (ctime),
 * which nobody can set. A put that stalled for so long finds its file gone, and rejects.
 */
export const removePart = async (path: string, before: Date): Promise<void> => {
  const seen = await stat(path).catch(() => null)
  if (seen && seen.ctime < before) await rm(path, { force: true })
}
