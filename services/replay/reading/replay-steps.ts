import type { FeedPosition } from '#contracts/shapes.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { ReplayedEvent } from './replayed-event.ts'
import { type StepAsked, stepStatement } from './step-statement.ts'

/** `seen`: every event up to there was looked at, and those that were chosen are here. */
export type ReplayStep = Readonly<{ events: readonly ReplayedEvent[]; seen: FeedPosition }>

type Place = Readonly<{ last_xid: string; last_position: string }>
/** The place alone where no event was chosen. */
type Row = Place & (ReplayedEvent | Readonly<{ stream_id: null }>)

/** A step takes some 20 ms, and a megabyte or two. */
const EVENTS = 2_000

const isEvent = (row: Row): row is Place & ReplayedEvent => row.stream_id !== null

const stepOf = (rows: readonly Row[]): ReplayStep | null => {
  const [first] = rows
  if (!first) return null
  return { events: rows.filter(isEvent), seen: { xid: first.last_xid, position: first.last_position } }
}

/**
 * The log behind `after`, in its order, in steps of bounded size: no statement is open between two
 * of them. The next step is read while the caller works on this one.
 */
export async function* replaySteps(
  query: Query,
  { after, ...asked }: Omit<StepAsked, 'limit'>,
): AsyncGenerator<ReplayStep> {
  const read = (place: FeedPosition) => {
    const step = query<Row>(stepStatement({ ...asked, after: place, limit: EVENTS })).then(stepOf)
    // thrown to whoever takes this step
    step.catch(() => undefined)
    return step
  }
  let ahead = read(after)
  for (let step = await ahead; step; step = await ahead) {
    ahead = read(step.seen)
    yield step
  }
}
