import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { Platform } from '#platform/platform.ts'
import { endsReading, type SessionStory, storyOf } from './session-story.ts'

type Wait = Readonly<{
  sessionId: string
  /** Deadline of the wait, in `performance.now()` milliseconds. */
  deadline: number
  /** Fires when nobody waits for the answer any more. */
  gone: AbortSignal
}>

export type TicketWaiters = Readonly<{
  /** The session's story once its ticket was read; null if that did not happen in time. */
  wait: (wait: Wait) => Promise<SessionStory | null>
  /** How many requests wait. */
  count: () => number
  /** Ends every wait, now and later: requests are answered with what is known. */
  giveUp: () => void
  stop: () => void
}>

type Source = Pick<Platform, 'tail'> & { log: Pick<Platform['log'], 'read'> }

type Event = Recorded<SessionEvent>
type Waiter = Readonly<{ sessionId: string; wake: (event: Event | null) => void }>

/** The history plus the event that woke the waiter; null if an event in between is missing. */
const continued = (history: readonly Event[], event: Event | null): readonly Event[] | null =>
  event && event.version === (history.at(-1)?.version ?? 0) + 1 ? [...history, event] : null

const readStory = (history: readonly Event[]) => {
  const story = storyOf(history)
  return story?.read ? story : null
}

/**
 * One listener on the log's tail wakes all waiters of this process; it also sees events of other
 * processes. The event that wakes a request is enough for its answer: another query would queue
 * behind all the work that the same event starts here.
 */
export const createTicketWaiters = ({ log, tail }: Source): TicketWaiters => {
  const waiters = new Set<Waiter>()
  let over = false
  const stop = tail((event) => {
    if (!endsReading(event.type)) return
    for (const waiter of waiters) if (waiter.sessionId === event.streamId) waiter.wake(event)
  }, endsReading)
  const wait: TicketWaiters['wait'] = async ({ sessionId, deadline, gone }) => {
    const woken = Promise.withResolvers<Event | null>()
    const waiter = { sessionId, wake: woken.resolve }
    const giveUpWaiting = () => woken.resolve(null)
    const timer = setTimeout(giveUpWaiting, Math.max(0, deadline - performance.now()))
    waiters.add(waiter)
    gone.addEventListener('abort', giveUpWaiting)
    try {
      // registered before the look-up, so that an event in between wakes it
      const history = await log.read(sessionId)
      const early = readStory(history)
      if (early || over || gone.aborted) return early
      return readStory(continued(history, await woken.promise) ?? (await log.read(sessionId)))
    } finally {
      clearTimeout(timer)
      waiters.delete(waiter)
      gone.removeEventListener('abort', giveUpWaiting)
    }
  }
  const giveUp = () => {
    over = true
    for (const { wake } of waiters) wake(null)
  }
  return { wait, count: () => waiters.size, giveUp, stop }
}
