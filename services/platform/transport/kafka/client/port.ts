/**
 * What the rest of the project knows of a broker; the client library stays behind it, in
 * `open-kafka.ts`.
 */

/** A record of any origin, to be sent. */
export type AnyRecord = Readonly<{
  /**
   * Records of one key keep their order: the partition follows from it (murmur2, as in every Kafka
   * client).
   */
  key: string | Buffer | null
  value: Buffer | null
  headers: Readonly<Record<string, string>>
  /** Placed among the first so many partitions of the topic, all where not given. */
  among?: number
  /** The time readers look records up by; that of publishing when it is not given. */
  at?: Date
}>

/** One of ours. */
export type OutRecord = AnyRecord & Readonly<{ key: string; value: Buffer }>

export type InRecord = Readonly<{
  topic: string
  partition: number
  /** Decimal string of a 64-bit number, as are all offsets here. */
  offset: string
  key: Buffer | null
  value: Buffer | null
  /** The header of that name, which needs none of the others. */
  type: string | undefined
  headers: Readonly<Record<string, string>>
}>

export type Publisher = Readonly<{
  /**
   * Resolves when every replica in sync has every record, in order per key. Throws when that is not
   * known: the caller publishes the same records again, and readers meet some of them twice.
   */
  publish: (topic: string, records: readonly AnyRecord[]) => Promise<void>
  /** `within`: milliseconds for what is being sent and for the connection, together. */
  close: (within?: number) => Promise<void>
}>

/** One partition of what was sent, as the broker answered for it; 0 is success. */
export type Receipt = Readonly<{ partition: number; errorCode: number }>

export type Place = (record: Pick<AnyRecord, 'key' | 'among'>) => number

/**
 * A connection that sends; after it has thrown it is not used again. Its replies are not to be
 * trusted unchecked.
 */
export type Sender = Readonly<{
  /**
   * The partition of a record in that topic. Throws when there is no such topic, or it has not
   * `least` partitions.
   */
  place: (topic: string, least: number) => Promise<Place>
  send: (topic: string, records: readonly PlacedRecord[]) => Promise<readonly Receipt[]>
  close: () => Promise<void>
}>

export type PlacedRecord = AnyRecord & Readonly<{ partition: number }>

export type Topic = Readonly<{
  name: string
  partitions: number
  replication: number
  config: Readonly<Record<string, string>>
}>

/** `created`, or what the topic that is there already differs in. */
export type TopicOutcome = Readonly<{ name: string; created: boolean; differences: readonly string[] }>

/** Told what happens, for whoever counts; every part is optional and none may throw. */
export type Observe = Readonly<{
  /** `again`: how many of them a reply did not cover at first. */
  published?: (done: { topic: string; records: number; again: number; milliseconds: number }) => void
  consumed?: (got: { group: string; records: number }) => void
  handled?: (one: { group: string; type: string; milliseconds: number; outcome: 'done' | 'again' }) => void
  dead?: (one: { group: string; type: string }) => void
  setAside?: (one: { group: string; reason: string }) => void
  /**
   * Records that the topic lost before the group read them; their events were read from Postgres.
   */
  removed?: (one: { group: string; records: number }) => void
  /** A consumer that had crashed or fallen silent was replaced. */
  replaced?: (one: { group: string; reason: string }) => void
}>

/** Records of one partition, oldest first. */
export type Batch = Readonly<{
  partition: number
  records: readonly InRecord[]
  /** The place behind the last one. */
  next: bigint
  /** The end of the partition when they were read. */
  end: bigint
  /**
   * Call it now and then while a batch takes long. Throws when the member must join again: let it
   * through.
   */
  beat: () => Promise<void>
}>

export type JoinOptions = Readonly<{
  groupId: string
  topic: string
  timing?: Timing
  /** From now on these partitions are this member's, and no others. */
  assigned: (partitions: ReadonlySet<number>) => void
  /**
   * Batches of different partitions come at the same time. False: nothing was taken, it comes again
   * some time.
   */
  batch: (batch: Batch) => Promise<boolean>
}>

/**
 * Milliseconds: without a sign of life the group gives up a member after `session`, and the member
 * itself after `silence`.
 */
export type Timing = Readonly<{ session: number; silence: number }>

/** One life of a consumer in a group. */
export type Member = Readonly<{
  /**
   * False when the group refused it or could not be asked: the places are not kept, the work behind
   * them may come again.
   */
  commit: (places: ReadonlyMap<number, bigint>, notes?: ReadonlyMap<number, string>) => Promise<boolean>
  /** Stays in the group and reads nothing more. */
  pause: () => void
  /** Why this life is over: it crashed for good, or fell silent. */
  ended: Promise<string>
  close: () => Promise<void>
}>

export type JoinGroup = (options: JoinOptions) => Promise<Member>

/** `low`: the oldest record that is still there. `note`: what the group left beside its place. */
export type GroupPlaceNow = Readonly<{ low: bigint; high: bigint; committed: bigint | null; note: string }>

/** How far a group's committed place is behind the end of a partition, in records. */
export type GroupLag = Readonly<{ group: string; partition: number; records: number }>

/** What must be true before a topic of that name is there. */
export type BeforeCreate = (name: string) => Promise<void>

/** A broker, as far as anybody here needs it. */
export type Kafka = Readonly<{
  /** Makes the topics that are not there; those that are stay as they are. */
  createTopics: (topics: readonly Topic[], before?: BeforeCreate) => Promise<TopicOutcome[]>
  /** Connects at the first record. */
  publisher: () => Publisher
  /** One life of a consumer; see keepInGroup for who lives on. */
  join: JoinGroup
  /**
   * By partition, where a group stands between the oldest record and the end. Throws when there is
   * no such topic.
   */
  places: (topic: string, groupId: string) => Promise<ReadonlyMap<number, GroupPlaceNow>>
  /** The partition of a key among so many. */
  partitionOf: (key: string, partitions: number) => number
  /** How many partitions a topic has. Throws when there is no such topic. */
  partitions: (topic: string) => Promise<number>
  /**
   * By partition, the place behind its last record; partitions without any are left out. Throws
   * when there is no such topic.
   */
  ends: (topic: string) => Promise<ReadonlyMap<number, bigint>>
  /** Of each group in each partition of the topic, whether anybody serves the group or not. */
  lags: (topic: string, groupIds: readonly string[]) => Promise<GroupLag[]>
  /**
   * Records of before that moment (milliseconds since 1970) that these groups have not passed, in
   * all.
   */
  behind: (topic: string, groupIds: readonly string[], until: number) => Promise<number>
  /** Whether a broker answers within so many milliseconds. */
  reachable: (milliseconds: number) => Promise<boolean>
}>
