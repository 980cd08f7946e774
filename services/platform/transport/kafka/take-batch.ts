import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'
import type { Batch } from './client/port.ts'
import { noteOf } from './recovery/note.ts'
import type { Tenure } from './recovery/partition-book.ts'

type Taking<Read> = Readonly<{
  logger: Logger
  stopping: AbortSignal
  /**
   * What is to be handled of it. If it throws, `problem` is logged and the batch is redelivered.
   */
  read: (batch: Batch, tenure: Tenure) => Promise<Read>
  problem: string
  /** False: not all of it was taken. */
  handle: (read: Read, batch: Batch, tenure: Tenure) => Promise<boolean>
}>

const keepNote = ({ records, next }: Batch, { notes }: Tenure) => {
  const last = records.at(-1)
  const note = last && noteOf(last)
  if (note) notes.push({ next, note })
}

/**
 * How a group's member takes a batch, whatever it does with it. A place is passed only after
 * everything before it was taken.
 */
export const takeBatch =
  <Read>({ logger, stopping, read, problem, handle }: Taking<Read>) =>
  async (batch: Batch, tenure: Tenure): Promise<boolean> => {
    const found = await read(batch, tenure).then(
      (is) => ({ is }),
      (error: unknown) => {
        logger.error({ err: error }, problem)
        return null
      },
    )
    if (!found) await pause(OUTAGE_MS, stopping)
    if (!found || !(await handle(found.is, batch, tenure)) || tenure.over) return false
    keepNote(batch, tenure)
    // the same records, fetched before a rejoin, may have been taken meanwhile
    if (batch.next > tenure.next) {
      tenure.next = batch.next
      tenure.marks.skip(batch.next - 1n)
    }
    return true
  }
