import { sql } from '#contracts/sql.ts'
import type { Database, Query, Reserved } from '#platform/postgres/postgres.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { OUTAGE_MS, pause } from '#platform/runtime/pause.ts'

/** First half of the advisory lock's key; the second tells relays of different topics apart. */
const LOCK = 7_201_141
const TRY_EVERY_MS = 500
/**
 * A leader pings Postgres this often. It has lost the lock when no answer comes within `ANSWER_MS`.
 */
const PING_EVERY_MS = 2_000
const ANSWER_MS = 4_000

export type Lead = Readonly<{
  /**
   * Runs on the connection that holds the lock, so that a former leader cannot write. Throws if
   * Postgres does not answer.
   */
  query: Query
  /** Fires when the connection, and with it the lock, is lost: it broke or does not answer. */
  lost: AbortSignal
  /** Throws when this process no longer has the lock. */
  check: () => Promise<void>
  resign: () => Promise<void>
}>

type Deps = Readonly<{
  database: Database
  logger: Logger
  health: Pick<Health, 'report'>
  name: string
  stopping: AbortSignal
}>

/** What health says while Postgres does not answer a process that asks for the lock. */
export const noAnswer = 'Postgres does not answer the request for the relay’s lock; retrying'

/** A connection that went silent never fails by itself, so that every wait has a deadline. */
const answerOf = async <T>(asked: Promise<T>, onLate: () => void = () => undefined): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => {
    onLate()
    late.reject(new Error('Postgres does not answer'))
  }, ANSWER_MS)
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}

/** Postgres ties the lock to its session: while this connection answers, this process leads. */
const leadOn = (reserved: Reserved): Lead => {
  const lost = new AbortController()
  const query: Query = (statement) => answerOf(reserved.query(statement), () => lost.abort())
  const check = async () => {
    try {
      await query(sql`select 1`)
      lost.signal.throwIfAborted()
    } catch (error) {
      lost.abort()
      throw error
    }
  }
  const ping = setInterval(() => void check().catch(() => undefined), PING_EVERY_MS)
  void reserved.lost.then(() => lost.abort())
  lost.signal.addEventListener('abort', () => clearInterval(ping))
  return {
    query,
    lost: lost.signal,
    check,
    resign: async () => {
      clearInterval(ping)
      // explicitly, so that the next leader need not wait until Postgres notices the closed
      // connection
      if (!lost.signal.aborted) await query(sql`select pg_advisory_unlock_all()`).catch(() => undefined)
      reserved.release()
    },
  }
}

/**
 * Asks for the lock until it is ours; null when `stopping` fires first. Throws when the connection
 * breaks.
 */
const standBy = async (reserved: Reserved, { name, stopping, health }: Deps): Promise<Lead | null> => {
  // a leader that is frozen or cut off is silent for so long: Postgres then frees its lock
  await answerOf(reserved.query({ name: '', text: "set idle_session_timeout = '10s'", values: [] }))
  while (!stopping.aborted) {
    const [row] = await answerOf(
      reserved.query<{ ours: boolean }>(
        sql`select pg_try_advisory_lock(${LOCK}::int, hashtext(${name})) as ours`,
      ),
    )
    if (row?.ours) return leadOn(reserved)
    // another process leads, and reports its own problems
    health.report('relay', null)
    await pause(TRY_EVERY_MS, stopping)
  }
  return null
}

/** One process at a time leads; the others wait here. Null when `stopping` fires first. */
export const waitForLead = async (deps: Deps): Promise<Lead | null> => {
  const { database, logger, health, stopping } = deps
  while (!stopping.aborted) {
    let reserved: Reserved | undefined
    try {
      reserved = await database.reserve()
      const lead = await standBy(reserved, deps)
      if (lead) return lead
      reserved.release()
    } catch (error) {
      reserved?.release()
      health.report('relay', noAnswer)
      logger.warn({ err: error }, 'the relay cannot request its lock; retrying')
      await pause(OUTAGE_MS, stopping)
    }
  }
  return null
}
