import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { timeSlices } from '#platform/runtime/time-slices.ts'
import { UnreadableEvent } from '#platform/runtime/unreadable-event.ts'
import { type EventRow, type Read, recordedFrom } from './recorded-from.ts'

/**
 * What readiness says while a reader of this process waits before an event that only a newer
 * version can read.
 */
export const NEWER_LOG = 'the log is newer than this version'

type Deps = Readonly<{
  health: Pick<Health, 'block'>
  logger: Logger
  /** The consumer group or projection that waits, as metrics name it. */
  reader: string
  /** How events are read: `recordedFrom` of this version where not given. */
  read?: Read | undefined
}>

export type NewerLog = Readonly<{
  /** Readiness fails while this is repeated; the log has one line for each event. */
  met: (error: UnreadableEvent) => void
  /** Whether this version can read the event; it is `met` where not. */
  reads: (row: EventRow) => boolean
  /**
   * The events before the first that cannot be read; that one is `met`. Holds the event loop for
   * milliseconds at a time.
   */
  before: (rows: readonly EventRow[]) => Promise<readonly EventRow[]>
}>

/**
 * An event that this version cannot read is never passed, counted or buried: its reader stops
 * before it, visibly, until a process of a newer version goes on from there.
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
      read(row)
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
