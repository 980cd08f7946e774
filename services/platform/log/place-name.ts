import type { FeedPosition } from '#contracts/shapes.ts'

/** A place in the feed as one word: equal places have equal names. */
export const placeName = ({ xid, position }: FeedPosition): string => `${xid}:${position}`
