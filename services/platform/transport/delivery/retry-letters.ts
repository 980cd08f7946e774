import type { SessionEventType } from '#contracts/events/session-events.ts'
import { sql } from '#contracts/sql.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS } from '#platform/runtime/pause.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { KeyedQueue } from './keyed-queue.ts'

/** How often a group checks for dead letters to retry. */
const LOOK_MS = 2_000
/**
 * How long a process keeps a letter without renewing it; after that the process counts as gone, and
 * another may take the letter.
 */
const LEASE_MS = 30_000
const AT_ONCE = 50

type Deps = Readonly<{
  query: Query
  logger: Logger
  group: string
  /** The event types that the group's reactor takes. */
  types: readonly SessionEventType[]
  queue: Pick<KeyedQueue<never>, 'add'>
  deliver: (row: EventRow, buried: (error: unknown) => Promise<void>) => Promise<number | null>
}>

/** Leases some of the requested letters; no other process takes them during the lease. */
const take = ({ query, group, types }: Deps) =>
  query<EventRow>(sql`
    with due as materialized (
      select event_id from log.dead_letters
      where consumer = ${group} and retry_at <= now() and type = any (${[...types]}::text[])
      order by retry_at limit ${AT_ONCE} for update skip locked
    ), taken as (
      update log.dead_letters d set retry_at = now() + ${LEASE_MS}::float8 * interval '1 millisecond'
      from due where d.consumer = ${group} and d.event_id = due.event_id
      returning d.event_id, d.stream_id
    )
    select e.event_id, e.stream_id, e.version, e.type, e.schema_version, e.data, e.meta, e.at,
           e.xid::text as xid_text, e.position
    from taken join log.events e using (stream_id, event_id)`)

/** Renews the lease of letters, or releases them. */
const putOff = async ({ query, group }: Deps, ids: ReadonlySet<string>, milliseconds: number) => {
  if (ids.size === 0) return
  await query(sql`
    update log.dead_letters set retry_at = now() + ${milliseconds}::float8 * interval '1 millisecond'
    where consumer = ${group} and event_id = any (${[...ids]}::uuid[]) and retry_at is not null`)
}

/** After success the dead letter is deleted; after a failure on every try it stays as before. */
const settle = async ({ query, group }: Deps, { event_id }: EventRow, again: boolean) => {
  if (again)
    await query(
      sql`update log.dead_letters set retry_at = null where consumer = ${group} and event_id = ${event_id}`,
    )
  else await query(sql`delete from log.dead_letters where consumer = ${group} and event_id = ${event_id}`)
}

/** One letter in progress: its result is stored before the letter is done. */
const delivery = (deps: Deps, row: EventRow) => {
  let outcome: 'open' | 'handled' | 'dead' = 'open'
  const failed = (error: unknown) => {
    deps.logger.warn(
      { err: error, event_id: row.event_id },
      'the result of a dead letter could not be stored',
    )
    return OUTAGE_MS
  }
  return async (): Promise<number | null> => {
    let dead = false
    const wait =
      outcome === 'open'
        ? await deps.deliver(row, async () => {
            dead = true
          })
        : null
    if (wait !== null) return wait
    if (outcome === 'open') outcome = dead ? 'dead' : 'handled'
    return settle(deps, row, outcome === 'dead').then(() => null, failed)
  }
}

/**
 * Redelivers dead letters that an operator asked for (requestRetry), in this process in order with
 * the other events of their session, with a fresh count of tries. At least once: if a process dies
 * with a letter in progress, the next one takes it.
 */
export const retryLetters = (deps: Deps): Running => {
  const inHand = new Set<string>()
  const hand = (row: EventRow) => {
    inHand.add(row.event_id)
    const run = delivery(deps, row)
    const tracked = async () => {
      const wait = await run()
      if (wait === null) inHand.delete(row.event_id)
      return wait
    }
    deps.queue.add({ key: row.stream_id, run: tracked })
  }
  const looking = repeatUntilStopped({
    run: async () => {
      await putOff(deps, inHand, LEASE_MS)
      for (const row of await take(deps)) if (!inHand.has(row.event_id)) hand(row)
      return LOOK_MS
    },
    againMs: LOOK_MS,
    onError: (error) =>
      deps.logger.warn({ err: error, group: deps.group }, 'dead letters to be retried could not be listed'),
  })
  return {
    stop: async () => {
      await looking.stop()
      await putOff(deps, inHand, 0).catch(() => undefined)
    },
  }
}
