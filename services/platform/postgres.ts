import pg from 'pg'
import type { Statement } from '#contracts/sql.ts'

export type Query = <Row = Record<string, unknown>>(statement: Statement) => Promise<Row[]>

export type Database = Readonly<{
  query: Query
  /** Rolls back when `work` throws. Keep it short: an open write transaction holds the whole feed back. */
  inTransaction: <T>(work: (query: Query) => Promise<T>) => Promise<T>
  /** Runs a script of several statements, without parameters. */
  script: (text: string) => Promise<void>
  /** One connection kept for as long as `lost` has not fired: session advisory locks live on it. */
  reserve: () => Promise<Reserved>
  close: () => Promise<void>
}>

export type Reserved = Readonly<{ query: Query; lost: Promise<void>; release: () => void }>

export const serializationFailure = '40001'

/** The SQLSTATE of an error, when Postgres gave one. */
export const sqlState = (error: unknown): string | undefined =>
  error instanceof pg.DatabaseError ? error.code : undefined

const queryOn =
  (client: pg.Pool | pg.PoolClient): Query =>
  async <Row>({ name, text, values }: Statement) =>
    // pg types rows as any; the caller's statement says what they are
    (await client.query({ name, text, values: [...values] })).rows as Row[]

const inTransactionOn =
  (pool: pg.Pool): Database['inTransaction'] =>
  async (work) => {
    const client = await pool.connect()
    let broken: Error | undefined
    try {
      // not waited for: it goes out with the first statement, and where it fails that one fails too
      const begun = client.query('begin')
      begun.catch(() => undefined)
      const result = await work(queryOn(client))
      await begun
      await client.query('commit')
      return result
    } catch (error) {
      await client.query('rollback').catch((failure: Error) => {
        broken = failure
      })
      throw error
    } finally {
      client.release(broken)
    }
  }

const reserveFrom = (pool: pg.Pool) => async (): Promise<Reserved> => {
  const client = await pool.connect()
  const lost = new Promise<void>((resolve) => {
    client.once('error', () => resolve())
    client.once('end', () => resolve())
  })
  return { query: queryOn(client), lost, release: () => client.release(true) }
}

/** `onError`: an idle connection broke; the pool makes a new one. */
export const openDatabase = (
  url: string,
  options: { max?: number; onError: (error: Error) => void },
): Database => {
  // keepAlive: an idle connection that nothing comes through any more is found out
  // pipeline: what a transaction asks without waiting in between goes out, and comes back, together
  const settings = { connectionTimeoutMillis: 10_000, pipeline: true, keepAlive: true }
  const pool = new pg.Pool({ connectionString: url, max: options.max ?? 20, ...settings })
  let isClosing = false
  // Postgres may end a connection that is being closed before we have
  pool.on('error', (error) => isClosing || options.onError(error))
  // a connection that breaks while it is lent out: its query fails, and without a listener the process would too
  pool.on('connect', (client) => client.on('error', () => undefined))
  return {
    query: queryOn(pool),
    inTransaction: inTransactionOn(pool),
    script: async (text) => {
      await pool.query(text)
    },
    reserve: reserveFrom(pool),
    close: () => {
      isClosing = true
      return pool.end()
    },
  }
}
