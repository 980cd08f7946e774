import type { FeedPosition } from '#contracts/shapes.ts'
import type { PageRange } from './page-range.ts'

/** The data that starts the thread which reads the log. */
export type RangeThreadData = Readonly<{ databaseUrl: string }>

/** Asks for the next events behind `after`, at most `limit`; null: end. */
export type RangeQuestion = Readonly<{ after: FeedPosition; limit: number }> | null

/**
 * `range`: null if there are none. `unreadable`: why this version cannot read the event behind the
 * range.
 */
export type RangeAnswer =
  | Readonly<{ range: PageRange | null; unreadable: string | null }>
  | Readonly<{ failed: string }>
