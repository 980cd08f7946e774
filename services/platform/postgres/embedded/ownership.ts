import { lchown, lstat, readdir } from 'node:fs/promises'
import path from 'node:path'
import type { Owner } from './launch.ts'

/**
 * Gives a directory and everything in it to one user, unless that user owns it. Does not follow
 * links.
 */
export const handOver = async (entry: string, owner: Owner): Promise<void> => {
  const found = await lstat(entry)
  if (found.uid === owner.uid) return
  if (found.isDirectory())
    for (const name of await readdir(entry)) await handOver(path.join(entry, name), owner)
  await lchown(entry, owner.uid, owner.gid) // last, so that an interrupted hand-over is repeated
}

/**
 * When root runs in somebody's directory: files that we put beside the data go to that owner, who
 * can then start without root.
 */
export const leaveToKeeper = async (directory: string): Promise<void> => {
  const keeper = await lstat(directory)
  if (process.getuid?.() !== 0 || keeper.uid === 0) return
  for (const name of await readdir(directory))
    if (name !== 'data') await handOver(path.join(directory, name), keeper)
}
