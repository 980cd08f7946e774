import { randomUUID } from 'node:crypto'
import { mkdir, readdir, rename, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { BlobRef } from '#contracts/values.ts'
import type { Config } from '#platform/runtime/config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'
import { syncDirectory } from '#platform/runtime/files/sync-directory.ts'

/** The directory of BLOBS_URL, or the one under DATA_DIR. Throws `ConfigError` where it cannot be written. */
export const blobsFolder = async ({
  blobsUrl,
  dataDir,
}: Pick<Config, 'blobsUrl' | 'dataDir'>): Promise<string> => {
  const root = blobsUrl ? fileURLToPath(blobsUrl) : join(dataDir, 'blobs')
  await ensureDirectory(root, blobsUrl ? 'BLOBS_URL' : 'DATA_DIR', 0o700)
  return root
}

/** `sha256.key`; bytes of before there were keys lie in clear under their `sha256` alone. */
export const blobPath = (root: string, { sha256, key }: Pick<BlobRef, 'sha256' | 'key'>): string =>
  join(root, sha256.slice(0, 2), key === undefined ? sha256 : `${sha256}.${key}`)

export type BlobFile = Readonly<{ path: string; sha256: string; key: string | undefined; isPart: boolean }>

const shape = /^([0-9a-f]{64})(?:\.(key_[0-9A-Z]{26}))?(\..*part)?$/

const filesIn = async (folder: string): Promise<BlobFile[]> => {
  const files: BlobFile[] = []
  for (const name of await readdir(folder)) {
    const [, sha256, key, part] = shape.exec(name) ?? []
    if (sha256 !== undefined)
      files.push({ path: join(folder, name), sha256, key, isPart: part !== undefined })
  }
  return files
}

/** Goes through all that lies in the store, one of its 256 folders after the other. Throws when it is told to stop. */
export const eachBlobFolder = async (
  { root, signal }: Readonly<{ root: string; signal: AbortSignal }>,
  work: (files: readonly BlobFile[]) => Promise<void>,
): Promise<void> => {
  const folders = (await readdir(root)).filter((name) => /^[0-9a-f]{2}$/.test(name))
  for (const folder of folders) {
    signal.throwIfAborted()
    await work(await filesIn(join(root, folder)))
  }
}

type Put = Readonly<{
  /** When it counts as put; without: now. */
  at?: Date
  /** Its name waits for this; where it rejects, nothing is kept. */
  when?: Promise<unknown> | undefined
}>

/** A crash may leave a `.part` file behind, never half a blob under its name, nor one put at another time than `at`. */
export const writeBlob = async (path: string, bytes: Uint8Array, { at, when }: Put = {}): Promise<void> => {
  const folder = dirname(path)
  const part = `${path}.${randomUUID()}.part`
  const writePart = () => writeFile(part, bytes, { mode: 0o600, flush: true })
  let made: string | undefined
  await writePart().catch(async (error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error
    // only the first blob of a folder finds none
    made = await mkdir(folder, { recursive: true, mode: 0o700 })
    await writePart()
  })
  if (at) await utimes(part, at, at)
  await when?.catch(async (error: unknown) => {
    await rm(part, { force: true })
    throw error
  })
  await rename(part, path)
  // a folder that was made just now has a name to be kept as well
  const folders = made === undefined ? [folder] : [folder, dirname(folder)]
  await Promise.all(folders.map(syncDirectory))
}

/** When the blob was put last: its retention counts from then. Null where it is gone. */
export const putAt = (path: string): Promise<Date | null> =>
  stat(path).then(
    ({ mtime }) => mtime,
    () => null,
  )

/**
 * Takes a `.part` file away that nobody has touched since `before`. That is its change time, which no one can set: a part may have the age
 * of its blob before it has its name. Whoever was stopped so long in the middle of a put finds it gone, and its put rejects.
 */
export const removePart = async (path: string, before: Date): Promise<void> => {
  const seen = await stat(path).catch(() => null)
  if (seen && seen.ctime < before) await rm(path, { force: true })
}

/** False where there is no such file, or one of another length, which is a damaged one, or one that is being removed. */
export const putAgain = async (path: string, bytes: number): Promise<boolean> => {
  try {
    if ((await stat(path)).size !== bytes) return false
    const now = new Date()
    await utimes(path, now, now)
    // a removal that took the file aside between the lookup of its name and the setting of its time saw the time of before
    return (await putAt(path)) !== null
  } catch {
    return false
  }
}

/** Takes a blob away that was not put since `before`; who puts it in that moment finds it gone, or has it left. True: it is gone. */
export const removeBlob = async (path: string, before: Date): Promise<boolean> => {
  const seen = await putAt(path)
  if (!seen || seen >= before) return false
  const aside = `${path}.${randomUUID()}.part`
  await rename(path, aside).catch(() => undefined)
  const at = await putAt(aside)
  if (at && at >= before) await rename(aside, path)
  else await rm(aside, { force: true })
  return at !== null && at < before
}
