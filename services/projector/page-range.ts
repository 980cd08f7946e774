import type { FeedPosition } from '#contracts/shapes.ts'

/** A run of events of the feed: where it ends, which types are in it, and how many events. */
export type PageRange = Readonly<{
  to: FeedPosition
  types: ReadonlySet<string>
  count: number
}>
