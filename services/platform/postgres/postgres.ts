import pg from 'pg'
import type { Statement } from '#contracts/sql.ts'
import { aborted, pause } from '#platform/runtime/pause.ts'
import type { Database, Pace, Query, Reserved } from './database.ts'
import type { DatabaseOptions } from './database-options.ts'
import { clientAddress } from './tls-options.ts'

export type { Database, Query, Reserved }

/** Milliseconds for the answer to a statement: far above what any of ours takes. */
const ANSWER_MS = 30_000
/** The longest time that a timer can be set to. */
const PATIENT_MS = 2 ** 31 - 1

/** Of a standby, which a failover may leave a connection at. */
const readOnlyTransaction = '25006'
export const serializationFailure = '40001'
export const deadlockDetected = '40P01'
export const lockNotAvailable = '55P03'
export const queryCanceled = '57014'

/** The SQLSTATE of an error, if Postgres sent one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

/** A property that pg reads of a statement; its types lack the time-out of a single one. */
type PgQuery = pg.QueryConfig & Readonly<{ query_timeout?: number }>
const patiently = { query_timeout: PATIENT_MS }

/** `isNamed`: a connection keeps the plans of its statements. Behind a pooler it changes. */
type Asking = Partial<Pace> & Readonly<{ isNamed: boolean }>

const queryOn =
  (client: pg.Pool | pg.PoolClient, { patient = false, isNamed }: Asking): Query =>
  async <Row>({ name, text, values }: Statement) => {
    const asked: PgQuery = {
      name: isNamed ? name : '',
      text,
      values: [...values],
      ...(patient ? patiently : {}),
    }
    // pg types rows as any; the caller's statement determines their type
    return (await client.query(asked)).rows as Row[]
  }

const inTransactionOn =
  (pool: pg.Pool, asking: Asking): Database['inTransaction'] =>
  async (work, pace) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // not awaited: it goes out with the first statement, and if it fails, that one fails too
      const begun = client.query('begin')
      begun.catch(() => undefined)
      const result = await work(queryOn(client, { ...asking, ...pace }))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      // the next connection may lead to the server that is written to now
      if (sqlState(error) === readOnlyTransaction && error instanceof Error) broken = error
      throw error
    } finally {
      client.release(broken)
    }
  }

const reserveFrom =
  (pool: pg.Pool) =>
  async (pace?: Pace): Promise<Reserved> => {
    const client = await pool.connect()
    const lost = new Promise<void>((resolve) => {
      client.once('error', () => resolve())
      client.once('end', () => resolve())
    })
    return { query: queryOn(client, { isNamed: true, ...pace }), lost, release: () => client.release(true) }
  }

const LISTEN_AGAIN_MS = 500

/** Listens on a connection of its own, which is opened again whenever it breaks. */
const listenOn =
  (pool: pg.Pool): Database['listen'] =>
  (channel, heard, lost) => {
    const stopping = new AbortController()
    const stopped = aborted(stopping.signal)
    const once = async () => {
      const client = await pool.connect()
      try {
        const ended = new Promise<void>((resolve) =>
          client.once('error', () => resolve()).once('end', () => resolve()),
        )
        client.on('notification', ({ payload = '' }) => heard(payload))
        await client.query(`listen ${client.escapeIdentifier(channel)}`)
        heard(null)
        await Promise.race([ended, stopped])
      } finally {
        lost?.()
        client.release(true)
      }
    }
    const loop = async () => {
      while (!stopping.signal.aborted) {
        await once().catch(() => undefined)
        await pause(LISTEN_AGAIN_MS, stopping.signal)
      }
    }
    const done = loop()
    return async () => {
      stopping.abort()
      // a database that is away is not awaited
      await Promise.race([done, pause(LISTEN_AGAIN_MS, new AbortController().signal)])
    }
  }

const telling =
  (tell: (error: unknown) => void) =>
  async <T>(asked: Promise<T>): Promise<T> => {
    try {
      return await asked
    } catch (error) {
      tell(error)
      throw error
    }
  }

/** Behind a pooler a setting would become somebody else's. */
const keepPlans = 'set plan_cache_mode = force_generic_plan'

const openPool = (url: string, options: DatabaseOptions, isClosing: () => boolean): pg.Pool => {
  // keepAlive: detects an idle connection through which nothing comes any more
  // pipeline: statements of a transaction that do not wait for each other share one round trip
  const settings = {
    connectionTimeoutMillis: 10_000,
    pipeline: true,
    keepAlive: true,
    ...(options.name === undefined ? {} : { fallback_application_name: options.name }),
  }
  const { max = 20, answerMs = ANSWER_MS } = options
  const pool = new pg.Pool({ ...clientAddress(url), max, query_timeout: answerMs, ...settings })
  // Postgres may end a connection that we are closing
  pool.on('error', (error) => isClosing() || options.onError(error))
  // a connection that breaks while it is in use: its query fails, and without a listener the
  // process would crash too
  pool.on('connect', (client) => {
    client.on('error', () => undefined)
    // goes out with the first statement; where it fails, that one fails too
    if (options.keepsPlans) client.query(keepPlans).catch(() => undefined)
  })
  return pool
}

export const openDatabase = (url: string, options: DatabaseOptions): Database => {
  const { direct = null } = options
  let isClosing = false
  const keepsPlans = (options.keepsPlans ?? false) && direct === null
  const pool = openPool(url, { ...options, keepsPlans }, () => isClosing)
  const sessions = direct === null ? pool : openPool(direct, options, () => isClosing)
  let served = 0
  pool.on('acquire', () => {
    served += 1
  })
  const reported = telling(options.onFailure ?? (() => undefined))
  const asking = { isNamed: direct === null }
  const [query, inTransaction] = [queryOn(pool, asking), inTransactionOn(pool, asking)]
  return {
    query: (statement) => reported(query(statement)),
    inTransaction: (work, pace) => reported(inTransaction(work, pace)),
    script: async (text) => {
      await pool.query({ text, ...patiently })
    },
    reserve: reserveFrom(sessions),
    listen: listenOn(sessions),
    load: () => ({ waiting: pool.waitingCount, served }),
    close: async () => {
      isClosing = true
      await Promise.all([...new Set([pool, sessions])].map((one) => one.end()))
    },
  }
}
