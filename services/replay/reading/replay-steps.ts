import type { FeedPosition } from '#contracts/shapes.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { ReplayedEvent } from './replayed-event.ts'
import { edgeStatement, type StepAsked, stepStatement } from './step-statement.ts'

/** `seen`: every event up to there was looked at, and those that were chosen are here. */
export type ReplayStep = Readonly<{ events: readonly ReplayedEvent[]; seen: FeedPosition }>

/** A step takes some 20 ms, and a megabyte or two. */
const EVENTS = 2_000

/**
 * The log behind `after`, in its order, in steps of bounded size: no statement is open between two
 * of them. Where a step ends is asked first, from an index alone: so the next one is made by
 * Postgres while this one comes in, and the caller works on the one before.
 */
export async function* replaySteps(
  query: Query,
  { after, ...asked }: Omit<StepAsked, 'limit' | 'edge'>,
): AsyncGenerator<ReplayStep> {
  const begin = async (place: FeedPosition) => {
    const step = { ...asked, after: place, limit: EVENTS }
    const [edge] = await query<FeedPosition>(edgeStatement(step))
    if (!edge) return null
    const events = query<ReplayedEvent>(stepStatement({ ...step, edge }))
    // thrown to whoever takes this step
    events.catch(() => undefined)
    return { events, seen: edge }
  }
  const ahead = (place: FeedPosition) => {
    const step = begin(place)
    step.catch(() => undefined)
    return step
  }
  let next = ahead(after)
  for (let step = await next; step; step = await next) {
    next = ahead(step.seen)
    yield { events: await step.events, seen: step.seen }
  }
}
