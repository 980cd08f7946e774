import { readdir, readFile, rm, stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { blobIn, blobPath, eachFolder, isPart, removePart, writeBlob } from './blob-files.ts'
import type { BlobName, BlobStore } from './blob-store.ts'

const ofAll = (fileNames: readonly string[]): BlobName[] => fileNames.flatMap((name) => blobIn(name) ?? [])

/** Empty if the folder does not exist: the first blob creates it. */
const elseNothing = (error: unknown): string[] => {
  if (isAbsent(error)) return []
  throw error
}

const listIn = (root: string): BlobStore['list'] =>
  async function* ({ sha256, signal }) {
    if (sha256 === undefined) {
      for await (const { names } of eachFolder(root, signal)) yield ofAll(names)
      return
    }
    const names = await readdir(dirname(blobPath(root, { sha256 }))).catch(elseNothing)
    yield ofAll(names.filter((name) => name.startsWith(sha256)))
  }

const hasSize = (path: string, size: number): Promise<boolean> =>
  stat(path).then(
    (found) => found.size === size,
    () => false,
  )

/** Blobs in a folder of this machine, or in a folder that it mounts. */
export const directoryStore = (root: string): BlobStore => ({
  putIfAbsent: async (name, { size, make, before }) => {
    const path = blobPath(root, name)
    if (await hasSize(path, size)) {
      await before()
      // `before` may have waited for a removal
      if (await hasSize(path, size)) return
    }
    const isReady = before()
    // the write may fail first
    isReady.catch(() => undefined)
    await writeBlob(path, make(), isReady)
  },
  get: (name) => readFile(blobPath(root, name)),
  remove: (name) => rm(blobPath(root, name), { force: true }),
  list: listIn(root),
  writtenAt: (name) =>
    stat(blobPath(root, name)).then(
      ({ mtime }) => mtime,
      () => null,
    ),
  removeParts: async (before, signal) => {
    for await (const { path, names } of eachFolder(root, signal))
      for (const name of names.filter(isPart)) await removePart(join(path, name), before)
  },
})
