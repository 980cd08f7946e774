import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Logger } from '#platform/logger.ts'
import type { Database, Query, Reserved } from '#platform/postgres.ts'

/** First half of the advisory lock's key; the second tells relays of different topics apart. */
const LOCK = 7_201_141
const TRY_EVERY_MS = 500
const OUTAGE_MS = 500
/** A leader says so this often, and has lost when Postgres does not answer within the second. */
const PING_EVERY_MS = 2_000
const ANSWER_MS = 4_000

export type Lead = Readonly<{
  /** On the connection that holds the lock: who lost it cannot write here. */
  query: Query
  /** Fires when the connection broke, and the lock with it. */
  lost: AbortSignal
  /** Throws when the lock is not ours any more. */
  check: () => Promise<void>
  resign: () => Promise<void>
}>

type Deps = Readonly<{ database: Database; logger: Logger; name: string; stopping: AbortSignal }>

const answerOf = async <T>(asked: Promise<T>): Promise<T> => {
  const late = Promise.withResolvers<never>()
  const timer = setTimeout(() => late.reject(new Error('Postgres does not answer')), ANSWER_MS)
  return Promise.race([asked, late.promise]).finally(() => clearTimeout(timer))
}

/** The lock lives and dies with the session: whoever can still ask on this connection has it. */
const leadOn = (reserved: Reserved): Lead => {
  const lost = new AbortController()
  const check = async () => {
    try {
      await answerOf(reserved.query(sql`select 1`))
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
    query: reserved.query,
    lost: lost.signal,
    check,
    resign: async () => {
      clearInterval(ping)
      // said aloud, so that the next one need not wait for Postgres to see the connection close
      if (!lost.signal.aborted)
        await answerOf(reserved.query(sql`select pg_advisory_unlock_all()`)).catch(() => undefined)
      reserved.release()
    },
  }
}

/** Asks for the lock until it is ours; null when `stopping` fires first. Throws when the connection breaks. */
const standBy = async (reserved: Reserved, { name, stopping }: Deps): Promise<Lead | null> => {
  // a leader that is frozen, or cut off, asks nothing for so long: Postgres then gives its lock to another
  await reserved.query({ name: '', text: "set idle_session_timeout = '10s'", values: [] })
  while (!stopping.aborted) {
    const [row] = await answerOf(
      reserved.query<{ ours: boolean }>(
        sql`select pg_try_advisory_lock(${LOCK}::int, hashtext(${name})) as ours`,
      ),
    )
    if (row?.ours) return leadOn(reserved)
    await sleep(TRY_EVERY_MS, undefined, { signal: stopping }).catch(() => undefined)
  }
  return null
}

/** One process at a time leads; the others wait here. Null when `stopping` fires first. */
export const waitForLead = async (deps: Deps): Promise<Lead | null> => {
  const { database, logger, stopping } = deps
  while (!stopping.aborted) {
    let reserved: Reserved | undefined
    try {
      reserved = await database.reserve()
      const lead = await standBy(reserved, deps)
      if (lead) return lead
      reserved.release()
    } catch (error) {
      reserved?.release()
      logger.warn({ err: error }, 'the relay cannot ask for its turn; trying again')
      await sleep(OUTAGE_MS, undefined, { signal: stopping }).catch(() => undefined)
    }
  }
  return null
}
