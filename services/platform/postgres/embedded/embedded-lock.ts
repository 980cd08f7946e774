import { existsSync, writeFileSync } from 'node:fs'
import { DatabaseSync } from 'node:sqlite'
import { setTimeout as sleep } from 'node:timers/promises'

export type Lock = { release: () => void }

const BUSY = 5

/**
 * A lock between processes, or null when another holds it; the kernel lets go of it when its
 * process dies, however it dies. It is a transaction on an empty SQLite file: the only file lock in
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
 * SQLite would let others read it, and so lock it. Only a new file may be opened here: closing it
 * drops this process's locks on it.
 */
const create = (file: string) => {
  try {
    writeFileSync(file, '', { flag: 'wx', mode: 0o600 })
  } catch (error) {
    if (!existsSync(file)) throw error
  }
}

/** Waits for an exclusive lock; throws a sentence that names the file when it stays taken. */
export const waitForLock = async (file: string, timeoutMs: number): Promise<Lock> => {
  const deadline = Date.now() + timeoutMs
  while (true) {
    const lock = tryLock(file, 'exclusive')
    if (lock) return lock
    if (Date.now() > deadline) throw new Error(`another process has held ${file} for ${timeoutMs / 1_000} s`)
    await sleep(10 + 20 * Math.random()) // apart, so that two waiters do not keep meeting
  }
}
