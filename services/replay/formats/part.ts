import type { ReplayedEvent } from '../reading/replayed-event.ts'

/** A file that is being written. */
export type Part = Readonly<{
  write: (events: readonly ReplayedEvent[]) => Promise<void>
  /** What was written is on the disk then. */
  close: () => Promise<void>
}>
