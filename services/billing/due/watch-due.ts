import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { pause } from '#platform/runtime/pause.ts'
import type { Running } from '#platform/runtime/running.ts'
import { RECENTLY_SECONDS } from './moved-owners.ts'

/** What billing does when its time has come, or when somebody has ordered it. */
export type DueWork = 'timers' | 'warnings' | 'calls' | 'documentOrders' | 'sessionOrders'

/** Resolves when there may be something of it to do, or when `stopping` fires. */
export type UntilDue = (work: DueWork, stopping: AbortSignal) => Promise<void>

const POLL_MS = 500

type Deps = Readonly<{ query: Query; now: () => Instant; onError: (error: unknown) => void }>
type Seen = Readonly<Record<DueWork, boolean>>

/**
 * One statement instead of one of each. It claims nothing: who is told claims, as without it. The
 * smallest is asked for, not whether there is one: that may be planned as a walk through the table.
 */
const look = async ({ query, now }: Pick<Deps, 'query' | 'now'>): Promise<Seen | undefined> => {
  const at = now()
  const [seen] = await query<Seen>(sql`
    with moved as materialized (
      select max(moved_at) > ${at}::timestamptz - make_interval(secs => ${RECENTLY_SECONDS}) as lately
      from sandbox.clock_moves)
    select
      moved.lately or (
        select min(least(due_at, deadline)) from session_timers.timers
        where not over and (leased_until is null or leased_until <= ${at}::timestamptz)
      ) <= ${at}::timestamptz as timers,
      moved.lately or (
        select min(session_timers.next_warning(deadline, due_at, window_warn_at, question_warn_at, warned))
        from session_timers.timers
        where not over and deadline > ${at}::timestamptz
          and (warn_leased_until is null or warn_leased_until <= ${at}::timestamptz)
      ) <= ${at}::timestamptz as warnings,
      exists (select from billing.circuits) or exists (select from billing.waiting) as calls,
      (select min(ordered_at) from billing.document_orders where taken_at is null) is not null as "documentOrders",
      (select min(ordered_at) from billing.session_orders
       where taken_at is null and ordered_at > now() - interval '1 minute') is not null as "sessionOrders"
    from moved`)
  return seen
}

type Waiting = Readonly<{ work: DueWork; wake: () => void }>

/**
 * Looks twice a second for all that billing waits for. Where that fails, everything is told to look
 * by itself.
 */
export const watchDue = (deps: Deps): Running & Readonly<{ untilDue: UntilDue }> => {
  const stopping = new AbortController()
  const { signal } = stopping
  const waiting = new Set<Waiting>()
  const tell = (seen: Seen | undefined) => {
    for (const one of waiting) if (!seen || seen[one.work]) one.wake()
  }
  const loop = async () => {
    while (!signal.aborted) {
      await pause(POLL_MS, signal)
      tell(
        await look(deps).catch((error: unknown) => {
          deps.onError(error)
          return undefined
        }),
      )
    }
  }
  const done = loop()
  return {
    untilDue: async (work, stopped) => {
      const { promise, resolve } = Promise.withResolvers<void>()
      const wake = () => resolve()
      const one = { work, wake }
      waiting.add(one)
      stopped.addEventListener('abort', wake, { once: true })
      if (!stopped.aborted) await promise
      stopped.removeEventListener('abort', wake)
      waiting.delete(one)
    },
    stop: async () => {
      stopping.abort()
      await done
    },
  }
}
