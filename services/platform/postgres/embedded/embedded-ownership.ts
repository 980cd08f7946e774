import { lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Owner } from './embedded-launch.ts'

/**
 * Gives a directory and everything below it to one user, unless it is theirs. Links are not
 * followed.
 */
export const handOver = async (entry: string, owner: Owner): Promise<void> => {
  const found = await lstat(entry)
  if (found.uid === owner.uid) return
  if (found.isDirectory())
    for (const name of await readdir(entry)) await handOver(path.join(entry, name), owner)
  await lchown(entry, owner.uid, owner.gid) // last: a hand-over that is cut short is done again
}

/**
 * As root in somebody's directory: what we put beside the data becomes theirs, so that they can
 * start without root again.
 */
export const leaveToKeeper = async (directory: string): Promise<void> => {
  const keeper = await lstat(directory)
  if (process.getuid?.() !== 0 || keeper.uid === 0) return
  for (const name of await readdir(directory))
    if (name !== 'data') await handOver(path.join(directory, name), keeper)
}
