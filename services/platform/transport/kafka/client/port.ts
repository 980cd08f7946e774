/**
 * All that the project may use of a broker. Only `open-kafka.ts` implements it with the client
 * library.
 */

/** A record of any origin, to be sent. */
export type AnyRecord = Readonly<{
  /**
   * Records of one key keep their order: the key determines the partition (murmur2, as in every
   * Kafka client).
   */
  key: string | Buffer | null
  value: Buffer | null
  headers: Readonly<Record<string, string>>
  /** Uses only the first so many partitions of the topic; absent: all. */
  among?: number
  /** The timestamp by which readers find the record; absent: the time of publishing. */
  at?: Date
}>

/** A record of our own. */
export type OutRecord = AnyRecord & Readonly<{ key: string; value: Buffer }>

export type InRecord = Readonly<{
  topic: string
  partition: number
  /** Decimal string of a 64-bit number, as are all offsets here. */
  offset: string
  key: Buffer | null
  value: Buffer | null
  /** Returns that header and parses none of the others. */
  type: string | undefined
  headers: Readonly<Record<string, string>>
}>

export type Publisher = Readonly<{
  /**
   * Resolves when every in-sync replica has every record, in order per key. Throws when that is not
   * certain: the caller then publishes the same records again, and readers may receive some twice.
   */
  publish: (topic: string, records: readonly AnyRecord[]) => Promise<void>
  /** `within`: milliseconds for the sends in progress and the connection, together. */
  close: (within?: number) => Promise<void>
}>

/** The broker's reply for one partition of what was sent; 0 is success. */
export type Receipt = Readonly<{ partition: number; errorCode: number }>

export type Place = (record: Pick<AnyRecord, 'key' | 'among'>) => number

/**
 * A connection for sending. After it throws, do not use it again. Check its receipts: a reply may
 * cover only some of the records.
 */
export type Sender = Readonly<{
  /**
   * The partition of a record in that topic. Throws if the topic does not exist or has fewer than
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

/** `created`, or how the existing topic differs. */
export type TopicOutcome = Readonly<{ name: string; created: boolean; differences: readonly string[] }>

/** Callbacks for metrics; each is optional, and none may throw. */
export type Observe = Readonly<{
  /** `again`: how many of them the first reply did not cover. */
  published?: (done: { topic: string; records: number; again: number; milliseconds: number }) => void
  consumed?: (got: { group: string; records: number }) => void
  handled?: (one: { group: string; type: string; milliseconds: number; outcome: 'done' | 'again' }) => void
  dead?: (one: { group: string; type: string }) => void
  setAside?: (one: { group: string; reason: string }) => void
  /**
   * The topic lost these records before the group read them; their events were read from Postgres.
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
  /** The end of the partition when they were fetched. */
  end: bigint
  /**
   * Call it regularly while a batch takes long. Throws when the member must join again: let the
   * error pass.
   */
  beat: () => Promise<void>
}>

export type JoinOptions = Readonly<{
  groupId: string
  topic: string
  timing?: Timing
  /** This member now has exactly these partitions. */
  assigned: (partitions: ReadonlySet<number>) => void
  /**
   * Batches of different partitions arrive at the same time. False: nothing was taken, and the
   * batch is delivered again.
   */
  batch: (batch: Batch) => Promise<boolean>
}>

/**
 * Milliseconds: the group drops a member after `session` without a heartbeat; the member gives
 * itself up after `silence`.
 */
export type Timing = Readonly<{ session: number; silence: number }>

/** One consumer in a group, from its join to its end. */
export type Member = Readonly<{
  /**
   * False when the group refused it or could not be asked: the places are not committed, and the
   * work behind them may be redelivered.
   */
  commit: (places: ReadonlyMap<number, bigint>, notes?: ReadonlyMap<number, string>) => Promise<boolean>
  /** Stays in the group but fetches nothing more. */
  pause: () => void
  /** Why this member is over: it crashed for good, or fell silent. */
  ended: Promise<string>
  close: () => Promise<void>
}>

export type JoinGroup = (options: JoinOptions) => Promise<Member>

/**
 * Offsets of one partition. `low`: the oldest existing record. `committed`: null before the group's
 * first commit. `note`: the metadata of that commit.
 */
export type GroupPlaceNow = Readonly<{ low: bigint; high: bigint; committed: bigint | null; note: string }>

/** How many records of a partition a group has not committed yet. */
export type GroupLag = Readonly<{ group: string; partition: number; records: number }>

/** Runs before a topic of that name is created. */
export type BeforeCreate = (name: string) => Promise<void>

/** A broker, as far as the project uses it. */
export type Kafka = Readonly<{
  /** Creates the topics that do not exist; existing ones are not changed. */
  createTopics: (topics: readonly Topic[], before?: BeforeCreate) => Promise<TopicOutcome[]>
  /** Connects at the first record. */
  publisher: () => Publisher
  /** One consumer; keepInGroup replaces it when it ends. */
  join: JoinGroup
  /**
   * By partition, where a group stands between the oldest record and the end. Throws if the topic
   * does not exist.
   */
  places: (topic: string, groupId: string) => Promise<ReadonlyMap<number, GroupPlaceNow>>
  /** The partition of a key among that many. */
  partitionOf: (key: string, partitions: number) => number
  /** How many partitions a topic has. Throws if the topic does not exist. */
  partitions: (topic: string) => Promise<number>
  /**
   * By partition, the place behind its last record; empty partitions are left out. Throws if the
   * topic does not exist.
   */
  ends: (topic: string) => Promise<ReadonlyMap<number, bigint>>
  /** For each group and partition of the topic, whether or not the group has a running process. */
  lags: (topic: string, groupIds: readonly string[]) => Promise<GroupLag[]>
  /**
   * How many records older than `until` (milliseconds since 1970) these groups have not committed
   * yet, in total.
   */
  behind: (topic: string, groupIds: readonly string[], until: number) => Promise<number>
  /** Why no broker answers within that many milliseconds, fit for anybody; null if one does. */
  problem: (milliseconds: number) => Promise<string | null>
}>
