import type { FeedPosition } from '#contracts/shapes.ts'
import type { PageRange } from './page-range.ts'

/** What the thread that reads the log is started with. */
export type RangeThreadData = Readonly<{ databaseUrl: string }>

/** The next events behind `after`, at most `limit`; null: end. */
export type RangeQuestion = Readonly<{ after: FeedPosition; limit: number }> | null

/**
 * `range`: null where there are none. `unreadable`: why this version cannot read the event behind
 * the range.
 */
export type RangeAnswer =
  | Readonly<{ range: PageRange | null; unreadable: string | null }>
  | Readonly<{ failed: string }>
