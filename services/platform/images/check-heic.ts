import { Worker } from 'node:worker_threads'

/**
 * Includes the wait. A photo that takes longer is accepted: the reader decides later, and a good
 * photo is never refused for its size.
 */
const DEADLINE_MS = 3_000
const IDLE_MS = 30_000
/** The limit of the JavaScript heap; the worker bounds the decoder's own memory. */
const HEAP_MB = 128

type Verdict = Readonly<{ isWhole: boolean; keep: boolean }>

const startThread = (): Worker => {
  const thread = new Worker(new URL('./heic-worker.ts', import.meta.url), {
    resourceLimits: { maxOldGenerationSizeMb: HEAP_MB },
    // the decoder prints its complaints about a damaged picture
    stdout: true,
    stderr: true,
  })
  thread.stdout.resume()
  thread.stderr.resume()
  // only its end matters
  thread.on('error', () => undefined)
  thread.unref()
  return thread
}

/** A thread that dies has met a broken picture. */
const askThread = (thread: Worker, bytes: Buffer, limitMs: number): Promise<Verdict> =>
  new Promise((resolve) => {
    const answered = (isWhole: boolean) => end({ isWhole, keep: isWhole })
    const died = () => end({ isWhole: false, keep: false })
    const end = (verdict: Verdict) => {
      clearTimeout(timer)
      thread.off('message', answered).off('exit', died).unref()
      resolve(verdict)
    }
    const timer = setTimeout(() => end({ isWhole: true, keep: false }), limitMs)
    thread.ref()
    thread.on('message', answered).on('exit', died)
    thread.postMessage(bytes)
  })

/**
 * One decoder in a thread of its own. It starts with the first HEIC and stays warm for the next. It
 * ends when it is idle, when it took too long, and after every broken picture, so that no picture
 * meets what another left behind.
 */
const createHeicCheck = () => {
  let thread: Worker | null = null
  let idle: NodeJS.Timeout | undefined
  let last: Promise<unknown> = Promise.resolve()

  const endThread = () => {
    void thread?.terminate()
    thread = null
  }

  const check = async (bytes: Buffer, deadline: number): Promise<boolean> => {
    const left = deadline - performance.now()
    if (left <= 0) return true
    clearTimeout(idle)
    thread ??= startThread()
    const { isWhole, keep } = await askThread(thread, bytes, left)
    if (!keep) endThread()
    idle = setTimeout(endThread, IDLE_MS).unref()
    return isWhole
  }

  return (bytes: Buffer, withinMs = DEADLINE_MS): Promise<boolean> => {
    const deadline = performance.now() + withinMs
    const verdict = last.then(() => check(bytes, deadline))
    last = verdict
    return verdict
  }
}

/**
 * Whether the first picture of a HEIC file can be decoded. One at a time, off the event loop. Never
 * rejects.
 */
export const heicDecodes = createHeicCheck()
