import type { GroupLag, GroupPlaceNow, Member } from '../client/port.ts'

type Ends = readonly Readonly<{ partition: number; low: string; high: string }>[]
type Committed = readonly Readonly<{ partition: number; offset: string; metadata?: string | null }>[]

/** A group that has committed nothing starts at the oldest existing record. */
export const lagsOf = (group: string, ends: Ends, committed: Committed): GroupLag[] => {
  const places = new Map(committed.map(({ partition, offset }) => [partition, BigInt(offset)]))
  return ends.map(({ partition, low, high }) => {
    const place = places.get(partition) ?? -1n
    const begin = place < BigInt(low) ? BigInt(low) : place
    return { group, partition, records: Math.max(0, Number(BigInt(high) - begin)) }
  })
}

/** As much of the client's admin as is used here. */
type OffsetsAdmin = Readonly<{
  fetchTopicOffsets: (topic: string) => Promise<Ends>
  fetchOffsets: (of: {
    groupId: string
    topics: string[]
  }) => Promise<readonly Readonly<{ partitions: Committed }>[]>
}>

type ByTime = Pick<OffsetsAdmin, 'fetchTopicOffsets'> &
  Readonly<{
    /** By partition, the first record of that time or later; the end if there is none. */
    fetchTopicOffsetsByTimestamp: (topic: string, milliseconds: number) => Promise<Committed>
  }>

export const lagsIn = async (
  admin: OffsetsAdmin,
  topic: string,
  groupIds: readonly string[],
): Promise<GroupLag[]> => {
  const ends = await admin.fetchTopicOffsets(topic)
  const lags = groupIds.map(async (groupId) => {
    const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] })
    return lagsOf(groupId, ends, committed?.partitions ?? [])
  })
  return (await Promise.all(lags)).flat()
}

/** How many records older than `until` the groups have not committed yet, in total. */
export const behindIn = async (
  admin: Pick<OffsetsAdmin, 'fetchOffsets'> & ByTime,
  { topic, groupIds, until }: Readonly<{ topic: string; groupIds: readonly string[]; until: number }>,
): Promise<number> => {
  const [low, high] = [
    await admin.fetchTopicOffsets(topic),
    await admin.fetchTopicOffsetsByTimestamp(topic, until),
  ]
  const lows = new Map(low.map(({ partition, low: oldest }) => [partition, oldest]))
  const ends = high.map(({ partition, offset }) => ({
    partition,
    low: lows.get(partition) ?? '0',
    high: offset,
  }))
  const lags = groupIds.map(async (groupId) => {
    const [committed] = await admin.fetchOffsets({ groupId, topics: [topic] })
    return lagsOf(groupId, ends, committed?.partitions ?? [])
  })
  return (await Promise.all(lags)).flat().reduce((sum, { records }) => sum + records, 0)
}

/** In the client's form for a commit: the note is stored beside the offset. */
export const toCommit = (topic: string, ...[offsets, notes]: Parameters<Member['commit']>) =>
  [...offsets].map(([partition, offset]) => ({
    topic,
    partition,
    offset: String(offset),
    metadata: notes?.get(partition) ?? null,
  }))

export const placesIn = async (
  admin: OffsetsAdmin,
  topic: string,
  groupId: string,
): Promise<ReadonlyMap<number, GroupPlaceNow>> => {
  // read before the ends: a commit in between must not be past the end that is returned
  const [found] = await admin.fetchOffsets({ groupId, topics: [topic] })
  const committed = new Map(found?.partitions.map((one) => [one.partition, one]))
  const ends = await admin.fetchTopicOffsets(topic)
  return new Map(
    ends.map(({ partition, low, high }) => {
      const { offset = '-1', metadata } = committed.get(partition) ?? {}
      const place = BigInt(offset) < 0n ? null : BigInt(offset)
      return [partition, { low: BigInt(low), high: BigInt(high), committed: place, note: metadata ?? '' }]
    }),
  )
}

/** By partition, the place behind its last record; empty partitions are left out. */
export const endsIn = async (admin: OffsetsAdmin, topic: string): Promise<ReadonlyMap<number, bigint>> => {
  const ends = await admin.fetchTopicOffsets(topic)
  const filled = ends.filter(({ low, high }) => BigInt(low) < BigInt(high))
  return new Map(filled.map(({ partition, high }) => [partition, BigInt(high)]))
}
