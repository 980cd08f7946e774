import path from 'node:path'
import { readPidFile } from './read-pid-file.ts'

/**
 * Where the Postgres of this folder ran when the folder was copied or moved; null where it runs
 * here, or had stopped. The second line of postmaster.pid is its folder, and a stop removes the
 * file.
 */
export const copiedFrom = (directory: string): string | null => {
  const data = path.join(directory, 'data')
  const ranIn = readPidFile(data).split('\n')[1]?.trim()
  return ranIn?.startsWith('/') && ranIn !== data ? ranIn : null
}
