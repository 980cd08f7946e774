import { setTimeout as sleep } from 'node:timers/promises'
import type { EventRow } from '#platform/log/recorded-from.ts'

type Part = { rows: readonly EventRow[]; dropped: boolean; readonly settled: PromiseWithResolvers<boolean> }

/**
 * Rows that wait for their page; `done` resolves with true when they were handled, with false when
 * the sharing has stopped.
 */
export type Waiting = Readonly<{ done: Promise<boolean>; drop: () => void }>

type Deps = Readonly<{
  handle: (rows: EventRow[]) => Promise<void>
  failed: (error: unknown) => void
  stopping: AbortSignal
  /** Milliseconds before a failed page is retried. */
  pause?: number
}>

const PAGE = 1_000
const PAUSE_MS = 500

const rowsOf = (parts: readonly Part[]) => parts.filter(({ dropped }) => !dropped).flatMap(({ rows }) => rows)

/** The first parts that together fill a page; a part is never cut. */
const nextPage = (waiting: Part[]): Part[] => {
  let count = 0
  const parts = waiting.findIndex(({ rows }) => {
    count += rows.length
    return count >= PAGE
  })
  return waiting.splice(0, parts < 0 ? waiting.length : parts + 1)
}

/**
 * Handles one page at a time, made of the rows that wait. A failed page is retried until it is
 * done, never passed over.
 */
export const sharePages = ({ handle, failed, stopping, pause = PAUSE_MS }: Deps) => {
  const waiting: Part[] = []
  let busy = false

  const isDone = async (parts: readonly Part[]) => {
    const rows = rowsOf(parts)
    if (rows.length === 0) return true
    return handle(rows).then(
      () => true,
      (error: unknown) => {
        failed(error)
        return false
      },
    )
  }
  const untilDone = async (parts: readonly Part[]) => {
    while (!stopping.aborted) {
      if (await isDone(parts)) return true
      await sleep(pause, undefined, { signal: stopping }).catch(() => undefined)
    }
    return false
  }
  const work = async () => {
    busy = true
    while (waiting.length > 0) {
      const parts = nextPage(waiting)
      const done = await untilDone(parts)
      for (const { settled } of parts) settled.resolve(done)
    }
    busy = false
  }

  return (rows: readonly EventRow[]): Waiting => {
    const part: Part = { rows, dropped: false, settled: Promise.withResolvers<boolean>() }
    waiting.push(part)
    if (!busy) void Promise.resolve().then(() => (busy ? undefined : work()))
    return {
      done: part.settled.promise,
      drop: () => {
        part.dropped = true
      },
    }
  }
}
