import type { FeedPosition } from '#contracts/shapes.ts'

/** Whether `a` comes before `b` in the feed: by transaction, then by position, both as numbers. */
export const isBehind = (a: FeedPosition, b: FeedPosition): boolean => {
  const [ax, bx] = [BigInt(a.xid), BigInt(b.xid)]
  return ax < bx || (ax === bx && BigInt(a.position) < BigInt(b.position))
}
