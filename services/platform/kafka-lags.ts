import type { GroupLag } from './kafka-port.ts'

type Ends = readonly Readonly<{ partition: number; low: string; high: string }>[]
type Committed = readonly Readonly<{ partition: number; offset: string }>[]

/** A group that has committed nothing begins at the oldest record there is. */
export const lagsOf = (group: string, ends: Ends, committed: Committed): GroupLag[] => {
  const places = new Map(committed.map(({ partition, offset }) => [partition, BigInt(offset)]))
  return ends.map(({ partition, low, high }) => {
    const place = places.get(partition) ?? -1n
    const begin = place < BigInt(low) ? BigInt(low) : place
    return { group, partition, records: Math.max(0, Number(BigInt(high) - begin)) }
  })
}
