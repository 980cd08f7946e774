import { type LowWatermark, lowWatermark } from '../../delivery/low-watermark.ts'

/**
 * The time during which this process has a partition; before and after, another process may have
 * it.
 */
export type Tenure = {
  readonly partition: number
  /** Offsets that are in progress or done. */
  readonly marks: LowWatermark<bigint>
  /**
   * The first offset that was not taken yet: a redelivered record before it is in progress or done.
   */
  next: bigint
  /**
   * The partition went to another member: its waiting work is dropped, and nothing is committed for
   * it.
   */
  over: boolean
  /** The next batch may have been fetched in an earlier tenure, from that tenure's place. */
  doubtful: boolean
  committed: bigint | undefined
  /** Whether its place was compared with the topic's oldest record. */
  known: boolean
  /** Which event lies before some of the offsets, oldest first. */
  notes: Readonly<{ next: bigint; note: string }>[]
}

/** A record in progress. */
export type OffsetPlace = Readonly<{ tenure: Tenure; offset: bigint }>

const begin = (partition: number, doubtful: boolean): Tenure => ({
  partition,
  marks: lowWatermark<bigint>(),
  next: 0n,
  over: false,
  doubtful,
  committed: undefined,
  known: false,
  notes: [],
})

/** The offset from which the group would continue. */
const goOn = ({ marks }: Tenure): bigint | undefined => {
  const done = marks.mark()
  return done === undefined ? undefined : done + 1n
}

export type PartitionBook = Readonly<{
  /**
   * Call it after every join. A partition that stays keeps its marks; one that left is forgotten,
   * and its tenure is over.
   */
  assign: (partitions: ReadonlySet<number>) => void
  tenure: (partition: number) => Tenure | undefined
  /**
   * The partition was created again and is shorter than before: nothing known about it holds any
   * more.
   */
  renew: (partition: number) => Tenure
  /** How many offsets the marks have not passed yet, in total. */
  open: () => number
  /** For each partition that has moved, the offset to continue from. */
  uncommitted: () => ReadonlyMap<number, bigint>
  committed: (offsets: ReadonlyMap<number, bigint>) => void
  /** For places to commit, the event that lies before each of them, or before an earlier place. */
  notes: (offsets: ReadonlyMap<number, bigint>) => ReadonlyMap<number, string>
  all: () => readonly Tenure[]
}>

/** Of the notes before a committed place, only the newest is needed. */
const forgetNotes = ({ notes }: Tenure, committed: bigint) =>
  notes.splice(
    0,
    Math.max(
      0,
      notes.findLastIndex(({ next }) => next <= committed),
    ),
  )

const notesBefore = (tenures: ReadonlyMap<number, Tenure>, offsets: ReadonlyMap<number, bigint>) => {
  const found = new Map<number, string>()
  for (const [partition, offset] of offsets) {
    const last = tenures.get(partition)?.notes.findLast(({ next }) => next <= offset)
    if (last) found.set(partition, last.note)
  }
  return found
}

/** What this process has taken and done of each partition of a topic. */
export const partitionBook = (): PartitionBook => {
  const tenures = new Map<number, Tenure>()
  const heldBefore = new Set<number>()

  const end = (partition: number) => {
    const tenure = tenures.get(partition)
    if (tenure) tenure.over = true
    tenures.delete(partition)
  }
  const start = (partition: number, doubtful: boolean) => {
    const tenure = begin(partition, doubtful)
    tenures.set(partition, tenure)
    heldBefore.add(partition)
    return tenure
  }

  return {
    assign: (partitions) => {
      for (const partition of tenures.keys()) if (!partitions.has(partition)) end(partition)
      for (const partition of partitions)
        if (!tenures.has(partition)) start(partition, heldBefore.has(partition))
    },
    tenure: (partition) => tenures.get(partition),
    renew: (partition) => {
      end(partition)
      return start(partition, false)
    },
    open: () => [...tenures.values()].reduce((sum, { marks }) => sum + marks.open(), 0),
    uncommitted: () => {
      const moved = new Map<number, bigint>()
      for (const tenure of tenures.values()) {
        const offset = goOn(tenure)
        if (offset !== undefined && offset !== tenure.committed) moved.set(tenure.partition, offset)
      }
      return moved
    },
    committed: (offsets) => {
      for (const [partition, offset] of offsets) {
        const tenure = tenures.get(partition)
        if (!tenure) continue
        tenure.committed = offset
        forgetNotes(tenure, offset)
      }
    },
    notes: (offsets) => notesBefore(tenures, offsets),
    all: () => [...tenures.values()],
  }
}
