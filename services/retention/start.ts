import type { Platform } from '#platform/platform.ts'
import { openBlobStore } from '#platform/privacy/blobs/open-blob-store.ts'
import { pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import { lead } from './lead.ts'
import { measureOverdue } from './measure-overdue.ts'
import { daily, hourly, type Kept, type Task } from './tasks.ts'

const HOUR_MS = 3_600_000
const HOURS_A_DAY = 24
/** How many times an hour a process that does not lead tries to. */
const ASKS_AN_HOUR = 60

/** Whether it was done; a failure does not stop the others. */
const tried = async (task: Task, kept: Kept): Promise<boolean> => {
  try {
    await task(kept)
    return true
  } catch (error) {
    if (!kept.signal.aborted)
      kept.platform.logger.warn({ err: error }, 'retention failed; retrying in an hour')
    return false
  }
}

const allDone = async (tasks: readonly Task[], kept: Kept): Promise<boolean> => {
  let isDone = true
  for (const task of tasks) isDone = (await tried(task, kept)) && isDone
  return isDone
}

/**
 * Hourly tasks at once and then every hour; the daily walk through all blobs once a day, or an hour
 * after a failure.
 */
const keepOn = async (kept: Kept, hourMs: number): Promise<void> => {
  for (let hoursLeft = 0; !kept.signal.aborted; hoursLeft -= 1) {
    if (hoursLeft <= 0 && (await allDone(daily, kept))) hoursLeft = HOURS_A_DAY
    await allDone(hourly, kept)
    await pause(hourMs, kept.signal)
  }
}

/**
 * Removes what is past its retention. Of several processes one works at a time; if it ends, another
 * takes over within a minute.
 */
export const start = async (platform: Platform, hourMs = HOUR_MS): Promise<Running> => {
  const { config, database, logger, keyStore } = platform
  const stopping = new AbortController()
  const store = await openBlobStore(config)
  measureOverdue(database.query)
  const work = (signal: AbortSignal) => keepOn({ platform, keyStore, store, signal }, hourMs)
  const standBy = async () => {
    while (!stopping.signal.aborted) {
      await lead(database, stopping.signal, work).catch((error: unknown) =>
        logger.warn({ err: error }, 'retention cannot ask for its turn; retrying'),
      )
      await pause(hourMs / ASKS_AN_HOUR, stopping.signal)
    }
  }
  const done = standBy()
  return {
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
