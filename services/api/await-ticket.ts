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

/** One listener on the log's tail wakes all waiters of this process; events of other processes come by there as well. */
export const createTicketWaiters = ({ log, tail }: Source): TicketWaiters => {
  const waiters = new Set<{ sessionId: string; wake: () => void }>()
  let over = false
  const stop = tail((event) => {
    if (!tellsReading(event)) return
    for (const waiter of waiters) if (waiter.sessionId === event.streamId) waiter.wake()
  })
  const look = async (sessionId: string) => {
    const story = storyOf(await log.read(sessionId))
    return story?.read ? story : null
  }
  const wait: TicketWaiters['wait'] = async ({ sessionId, deadline, gone }) => {
    const woken = Promise.withResolvers<void>()
    const waiter = { sessionId, wake: () => woken.resolve() }
    const timer = setTimeout(waiter.wake, Math.max(0, deadline - performance.now()))
    waiters.add(waiter)
    gone.addEventListener('abort', waiter.wake)
    try {
      // registered first, then looked: an event in between wakes
      const early = await look(sessionId)
      if (early || over || gone.aborted) return early
      await woken.promise
      return await look(sessionId)
    } finally {
      clearTimeout(timer)
      waiters.delete(waiter)
      gone.removeEventListener('abort', waiter.wake)
    }
  }
  const giveUp = () => {
    over = true
    for (const { wake } of waiters) wake()
  }
  return { wait, count: () => waiters.size, giveUp, stop }
}
