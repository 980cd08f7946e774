import { randomUUID } from 'node:crypto'
import { link, rm, writeFile } from 'node:fs/promises'
import { dirname } from 'node:path'
import { syncDirectory } from '#platform/runtime/files/sync-directory.ts'

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/**
 * Creates a file that only its owner can read, unless it exists. The file is written in full, then
 * linked: of two processes, also in two containers, one wins and both read the same. Durable when
 * it resolves; true if this call created it.
 */
export const makeOnce = async (path: string, content: string | Uint8Array): Promise<boolean> => {
  const mine = `${path}.${randomUUID()}.part`
  await writeFile(mine, content, { mode: 0o600, flush: true })
  try {
    await link(mine, path)
    return true
  } catch (error) {
    if (!isTaken(error)) throw error
    return false
  } finally {
    await rm(mine)
    await syncDirectory(dirname(path))
  }
}
