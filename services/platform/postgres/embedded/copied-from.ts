import { readFile } from 'node:fs/promises'
import path from 'node:path'

/**
 * Where the Postgres of this folder ran when the folder was copied or moved; null where it runs
 * here, or had stopped. The second line of postmaster.pid is its folder, and a stop removes the
 * file.
 */
export const copiedFrom = async (directory: string): Promise<string | null> => {
  const data = path.join(directory, 'data')
  const text = await readFile(path.join(data, 'postmaster.pid'), 'utf8').catch(() => '')
  const ranIn = text.split('\n')[1]?.trim()
  return ranIn?.startsWith('/') && ranIn !== data ? ranIn : null
}
