import { mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { isAbsent } from './is-absent.ts'

const isFolder = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/**
 * A folder, with those above it that are not there; `mode` is for the last one. Not `recursive`:
 * that never returns where no folder can be made at all, for example under /proc.
 */
export const makeFolder = async (path: string, mode = 0o777): Promise<void> => {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isFolder(path)) return
    if (!isAbsent(error) || dirname(path) === path) throw error
    await makeFolder(dirname(path))
    await mkdir(path, { mode })
  }
}
