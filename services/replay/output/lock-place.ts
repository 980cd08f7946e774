import { existsSync } from 'node:fs'
import { rm } from 'node:fs/promises'
import { tryLock } from '#platform/postgres/embedded/lock.ts'
import { NotToReplay } from '../order/not-to-replay.ts'
import type { OutputPlace } from './output-place.ts'

/**
 * Keeps other replays from writing to the same place until what it returns is called, or this
 * process ends in any way. Throws NotToReplay.
 */
export const lockPlace = ({ manifest }: Pick<OutputPlace, 'manifest'>): (() => Promise<void>) => {
  const file = `${manifest}.lock`
  const lock = tryLock(file, 'exclusive')
  // gone: who held it has just removed it, and a third may have made another one
  if (!lock || !existsSync(file)) {
    lock?.release()
    throw new NotToReplay(`another replay writes ${manifest}: let it end, or name another place`)
  }
  return async () => {
    await rm(file, { force: true })
    lock.release()
  }
}
