import { randomUUID } from 'node:crypto'
import { sql } from '#contracts/sql.ts'
import type { EventRow } from '#platform/log/recorded-from.ts'
import { OUTAGE_MS } from '#platform/runtime/pause.ts'
import { sharedLock } from '#platform/runtime/shared-lock.ts'
import {
  bury,
  clearOld,
  type Failures,
  type FailuresOf,
  forget,
  messageOf,
  mostTries,
  waitAfter,
} from './failures.ts'

/** The error of a work that may have ended the process, so that nobody could record it. */
const diedHandling = 'the process ended while it handled the event'

/** Milliseconds without a heartbeat after which an owner counts as dead: it missed three. */
const SILENT_MS = 6_000
/** Milliseconds before the next check of an event that another process has in progress. */
const BUSY_MS = 1_000

/** One run of one process; `owner` is its unique id. */
type Owner = FailuresOf & Readonly<{ owner: string; silentMs: number }>
type Run = Parameters<Failures['counted']>[1]
type Row = { attempts: number; last_error: string }

/** Whether another owner began the try and died. */
const hasDeadOwner = async (
  { query, consumer, owner, silentMs }: Owner,
  { event_id }: EventRow,
): Promise<boolean> => {
  const rows = await query(sql`
    select 1 from log.attempts
    where consumer = ${consumer} and event_id = ${event_id} and begun and begun_by is distinct from ${owner}::uuid
      and failed_at < now() - ${silentMs}::float8 * interval '1 millisecond'`)
  return rows.length > 0
}

/**
 * `alone`: may take over the try of a dead owner. `unsure`: an earlier begin may have been written
 * although no reply came.
 */
type FirstCount = Readonly<{ alone: boolean; unsure: boolean }>

/** Counts one more try; none while another owner has the event in progress. */
const begin = async (self: Owner, { event_id }: EventRow, { alone, unsure }: FirstCount) => {
  const { query, consumer, owner, silentMs } = self
  const [row] = await query<Row>(sql`
    insert into log.attempts as a (consumer, event_id, attempts, last_error, begun, begun_by)
    values (${consumer}, ${event_id}, 1, ${diedHandling}, true, ${owner}::uuid)
    on conflict (consumer, event_id) do update
      set attempts = a.attempts
            + case when ${unsure}::boolean and a.begun and a.begun_by = excluded.begun_by then 0 else 1 end,
          last_error = case when a.begun and a.begun_by is distinct from excluded.begun_by then ${diedHandling}
            else a.last_error end,
          begun = true, begun_by = excluded.begun_by, failed_at = now()
      where not a.begun or a.begun_by = excluded.begun_by
        or (${alone}::boolean and a.failed_at < now() - ${silentMs}::float8 * interval '1 millisecond')
    returning attempts, last_error`)
  return row
}

/** Sends heartbeats for as long as the try takes; a short try costs no statement. */
const heartbeat = ({ query, consumer, owner, silentMs }: Owner, { event_id }: EventRow) => {
  const beat = () =>
    query(sql`
      update log.attempts set failed_at = now()
      where consumer = ${consumer} and event_id = ${event_id} and begun and begun_by = ${owner}::uuid`)
  // a failed heartbeat is harmless: the next one comes before the owner counts as dead
  return setInterval(() => beat().catch(() => undefined), silentMs / 3).unref()
}

/** The try ended with an error; returns the number of the try. */
const end = async ({ query, consumer, owner }: Owner, event: EventRow, error: unknown): Promise<number> => {
  const [row] = await query<{ attempts: number }>(sql`
    update log.attempts set begun = false, last_error = ${messageOf(error)}, failed_at = now()
    where consumer = ${consumer} and event_id = ${event.event_id} and begun_by = ${owner}::uuid
    returning attempts`)
  return row?.attempts ?? 1
}

const takeBack = async ({ query, consumer, owner }: Owner, ids: readonly string[]) => {
  if (ids.length === 0) return
  await query(sql`
    with back as (
      update log.attempts set attempts = attempts - 1, begun = false
      where consumer = ${consumer} and event_id = any (${ids}::uuid[]) and attempts > 1
        and begun and begun_by = ${owner}::uuid)
    delete from log.attempts
    where consumer = ${consumer} and event_id = any (${ids}::uuid[]) and attempts = 1
      and begun and begun_by = ${owner}::uuid`)
}

/** Tries that are counted and have not ended. After a stop none begins. */
const openTries = (self: Owner) => {
  const open = new Set<string>()
  const unsure = new Set<string>()
  const beginning = new Set<Promise<unknown>>()
  let isStopped = false
  return {
    stopped: () => isStopped,
    /** Undefined: another owner has it in progress. */
    begin: async (event: EventRow, alone: boolean): Promise<Row | undefined> => {
      const id = event.event_id
      const asked = begin(self, event, { alone, unsure: unsure.has(id) })
      unsure.add(id)
      open.add(id)
      beginning.add(asked)
      try {
        const row = await asked
        unsure.delete(id)
        if (!row) open.delete(id)
        return row
      } finally {
        beginning.delete(asked)
      }
    },
    ended: ({ event_id }: EventRow) => open.delete(event_id),
    discount: async ({ event_id }: EventRow) => {
      await takeBack(self, [event_id])
      open.delete(event_id)
    },
    takeBack: async () => {
      isStopped = true
      await Promise.allSettled(beginning)
      await takeBack(self, [...open])
    },
  }
}

/**
 * For work that may end the whole process (native code). Each try is counted before it begins, so
 * that an event that kills the process every time becomes a dead letter like any other. A death
 * counts for every event in progress; each of them is then tried alone, and only the culprit dies
 * again. An event that another process has in progress, as after a rebalance, waits until that
 * process is done or counts as dead. Costs two statements per event.
 */
export const countFirst = (given: FailuresOf): Failures => {
  const { backoff, silentMs = SILENT_MS } = given
  const self = { ...given, owner: randomUUID(), silentMs }
  const gate = sharedLock()
  const tries = openTries(self)

  const tryNow = async (event: EventRow, run: Run) => {
    const beats = heartbeat(self, event)
    try {
      return await run(null)
    } finally {
      clearInterval(beats)
    }
  }

  /** Undefined: another owner has it in progress. */
  const attempt = async (event: EventRow, run: Run, alone: boolean): Promise<number | null | undefined> => {
    const leave = await gate.enter(alone)
    try {
      if (tries.stopped()) return OUTAGE_MS
      const row = await tries.begin(event, alone)
      if (!row) return undefined
      // counted meanwhile; the stop has taken the count back
      if (tries.stopped()) return OUTAGE_MS
      return await (row.attempts > mostTries(backoff) ? run(row.last_error) : tryNow(event, run))
    } finally {
      leave()
    }
  }

  return {
    counted: async (event, run) => {
      const done = await attempt(event, run, false)
      if (done !== undefined) return done
      const alone = (await hasDeadOwner(self, event)) ? await attempt(event, run, true) : undefined
      return alone === undefined ? BUSY_MS : alone
    },
    record: async (event, error) => {
      await clearOld(given)
      const attempts = await end(self, event, error)
      tries.ended(event)
      return waitAfter(attempts, backoff)
    },
    discount: tries.discount,
    forget: async (event) => {
      await forget(given, event)
      tries.ended(event)
    },
    bury: async (event, error) => {
      await bury(given, event, error)
      tries.ended(event)
    },
    takeBack: tries.takeBack,
  }
}
