import { once } from 'node:events'
import { setTimeout as sleep } from 'node:timers/promises'
import { Worker } from 'node:worker_threads'
import type { FeedPosition } from '#contracts/shapes.ts'
import type { RangeAnswer, RangeQuestion, RangeThreadData } from './range-answer.ts'

/**
 * Ends after this long without a question: a reader that has caught up soon falls behind again in a
 * long burst.
 */
const IDLE_MS = 10_000
const STOP_MS = 1_000
/** Limit of the JavaScript heap: 5,000 events take 30 MB. */
const HEAP_MB = 256

type Found = Exclude<RangeAnswer, { failed: string }>

export type RangeThread = Readonly<{
  /**
   * The next events behind a place, at most `limit`; one question at a time. Rejects if they could
   * not be read: retry.
   */
  read: (after: FeedPosition, limit: number) => Promise<Found>
  /** Ends the thread; the next question starts a new one. */
  stop: () => Promise<void>
}>

const startThread = (file: URL, workerData: RangeThreadData): Worker => {
  const thread = new Worker(file, { workerData, resourceLimits: { maxOldGenerationSizeMb: HEAP_MB } })
  // the current question rejects; if there is none, the next one starts another thread
  thread.on('error', () => undefined)
  return thread
}

const ask = async (thread: Worker, question: RangeQuestion): Promise<Found> => {
  const over = new AbortController()
  const died = once(thread, 'exit', over).then(([code]) => {
    throw new Error(`the thread that reads the log ended with code ${code}`)
  })
  const answered = once(thread, 'message', over).then(([answer]): RangeAnswer => answer)
  thread.postMessage(question)
  try {
    const answer = await Promise.race([answered, died])
    if ('failed' in answer) throw new Error(`the log could not be read: ${answer.failed}`)
    return answer
  } finally {
    over.abort()
  }
}

const end = async (thread: Worker): Promise<void> => {
  const gone = once(thread, 'exit').catch(() => undefined)
  const question: RangeQuestion = null
  thread.postMessage(question)
  await Promise.race([gone, sleep(STOP_MS, undefined, { ref: false })])
  await thread.terminate()
}

const ownFile = new URL('./range-worker.ts', import.meta.url)

/**
 * Reads the log in a thread with a connection of its own, so that the event loop stays free for
 * requests: a page of 5,000 events takes 75 ms to parse, and its garbage is collected in the
 * thread. Started by the first question.
 */
export const rangeThread = (databaseUrl: string, file: URL = ownFile): RangeThread => {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined

  const stop = async () => {
    clearTimeout(idle)
    const ending = thread
    thread = null
    if (ending) await end(ending)
  }

  return {
    read: async (after, limit) => {
      clearTimeout(idle)
      thread ??= startThread(file, { databaseUrl })
      const asked = thread
      try {
        return await ask(asked, { after, limit })
      } catch (error) {
        if (thread === asked) thread = null
        void asked.terminate()
        throw error
      } finally {
        clearTimeout(idle)
        if (thread === asked) idle = setTimeout(stop, IDLE_MS).unref()
      }
    },
    stop,
  }
}
