import type { SessionEvent } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { Platform } from '#platform/platform.ts'
import { type SessionStory, storyOf, tellsReading } from './session-story.ts'

type Wait = Readonly<{
  sessionId: string
  /** Wait no longer than until then; `performance.now()` milliseconds. */
  deadline: number
  /** Fires when nobody waits for the answer any more. */
  gone: AbortSignal
}>

export type TicketWaiters = Readonly<{
  /** The session's story once its ticket was read, or null when that did not happen in time. */
  wait: (wait: Wait) => Promise<SessionStory | null>
  /** How many wait. */
  count: () => number
  /** From now on nobody waits: what is there is answered. */
  giveUp: () => void
  stop: () => void
}>

type Source = Pick<Platform, 'tail'> & { log: Pick<Platform['log'], 'read'> }

type Event = Recorded<SessionEvent>
type Waiter = Readonly<{ sessionId: string; wake: (event: Event | null) => void }>

/** The history with the event that woke its waiter; null where one in between is missing. */
const continued = (history: readonly Event[], event: Event | null): readonly Event[] | null =>
  event && event.version === (history.at(-1)?.version ?? 0) + 1 ? [...history, event] : null

const readStory = (history: readonly Event[]) => {
  const story = storyOf(history)
  return story?.read ? story : null
}

/**
 * One listener on the log's tail wakes all waiters of this process; events of other processes come
 * by there as well. The event that wakes is the answer: another query would be behind all that the
 * same event sets going here.
 */
export const createTicketWaiters = ({ log, tail }: Source): TicketWaiters => {
  const waiters = new Set<Waiter>()
  let over = false
  const stop = tail((event) => {
    if (!tellsReading(event)) return
    for (const waiter of waiters) if (waiter.sessionId === event.streamId) waiter.wake(event)
  })
  const wait: TicketWaiters['wait'] = async ({ sessionId, deadline, gone }) => {
    const woken = Promise.withResolvers<Event | null>()
    const waiter = { sessionId, wake: woken.resolve }
    const giveUpWaiting = () => woken.resolve(null)
    const timer = setTimeout(giveUpWaiting, Math.max(0, deadline - performance.now()))
    waiters.add(waiter)
    gone.addEventListener('abort', giveUpWaiting)
    try {
      // registered first, then looked: an event in between wakes
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
