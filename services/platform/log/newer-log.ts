import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { timeSlices } from '#platform/runtime/time-slices.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { type EventRow, mustRead, type Read, recordedFrom } from './recorded-from.ts'

/**
 * The reason for not being ready while a reader waits before an event that only a newer version can
 * read.
 */
export const NEWER_LOG = 'the log is newer than this version'

type Deps = Readonly<{
  health: Pick<Health, 'block'>
  logger: Logger
  /** The consumer group or projection that waits, by its name in metrics. */
  reader: string
  /** How events are read; default: `recordedFrom` of this version. */
  read?: Read | undefined
}>

export type NewerLog = Readonly<{
  /** Readiness fails while the call is repeated; the log gets one line per event. */
  met: (error: UnreadableEvent) => void
  /** Whether this version can read the event; if not, it calls `met`. */
  reads: (row: EventRow) => boolean
  /**
   * The events before the first unreadable one, for which it calls `met`. Blocks the event loop for
   * milliseconds at a time.
   */
  before: (rows: readonly EventRow[]) => Promise<readonly EventRow[]>
}>

/**
 * An event that this version cannot read is never passed, counted or made a dead letter. Its reader
 * visibly stops before it, until a process of a newer version continues.
 */
export const newerLog = ({ health, logger, reader, read = recordedFrom }: Deps): NewerLog => {
  const said = new Set<string>()

  const met = (error: UnreadableEvent) => {
    health.block(reader, NEWER_LOG)
    if (said.has(error.message)) return
    said.add(error.message)
    logger.error({ err: error, group: reader }, `${NEWER_LOG}: the reader stops before an event`)
  }

  const reads = (row: EventRow): boolean => {
    try {
      mustRead(row, read)
      return true
    } catch (error) {
      if (!(error instanceof UnreadableEvent)) throw error
      met(error)
      return false
    }
  }

  return {
    met,
    reads,
    before: async (rows) => {
      const afterPiece = timeSlices()
      for (const [i, row] of rows.entries()) {
        if (!reads(row)) return rows.slice(0, i)
        await afterPiece()
      }
      return rows
    },
  }
}
