import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = { release: () => void }

const BUSY = 5

/**
 * A lock between processes; null if another process holds it. The kernel releases it when its
 * process dies in any way. It is a transaction on an empty SQLite file: the only file lock in
 * Node's own library.
 */
export const tryLock = (file: string, mode: 'shared' | 'exclusive'): Lock | null => {
  if (!existsSync(file)) create(file)
  const database = new DatabaseSync(file, { timeout: 0 })
  try {
    database.exec(mode === 'shared' ? 'begin; select count(*) from sqlite_schema' : 'begin exclusive')
    return { release: () => database.isOpen && database.close() }
  } catch (error) {
    database.close()
    if (error instanceof Error && 'errcode' in error && error.errcode === BUSY) return null
    throw error
  }
}

/**
 * SQLite would create it so that others can read it, and could lock it. Open only a new file here:
 * closing the file drops this process's locks on it.
 */
const create = (file: string) => {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!existsSync(file)) throw error
  }
}

/** Waits for an exclusive lock; if it stays taken, throws a sentence that names the file. */
export const waitForLock = async (file: string, timeoutMs: number): Promise<Lock> => {
  const deadline = Date.now() + timeoutMs
  while (true) {
    const lock = tryLock(file, 'exclusive')
    if (lock) return lock
    if (Date.now() > deadline) throw new Error(`another process has held ${file} for ${timeoutMs / 1_000} s`)
    await sleep(10 + 20 * Math.random()) // random: two waiters must not keep colliding
  }
}
