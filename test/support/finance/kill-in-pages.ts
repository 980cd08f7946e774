import { setTimeout as sleep } from 'node:timers/promises'
import { sql } from '#contracts/sql.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import type { RoleProcess } from '#test/support/worlds/role-processes.ts'

/** The tables that a page of charges writes to, in its order. */
export const pointsOfPage = [
  'log.checkpoints',
  'charges.rows',
  'charges.failures',
  'charges.prices',
  'charges.months',
] as const

const isAwaited = async (query: Query, table: string): Promise<boolean> => {
  const waiting = await query(sql`
    select 1 from pg_locks where relation = ${table}::regclass and not granted
      and database = (select oid from pg_database where datname = current_database())`)
  return waiting.length > 0
}

type Killing = Readonly<{
  victims: () => readonly RoleProcess[]
  kills: number
  /** Between two kills. */
  pauseMs: number
  stopping: AbortSignal
}>

/**
 * Kills processes with -9 in the middle of a page: each point in turn is locked until a process
 * waits there, then all victims die, and the lock goes. Returns how many died at each point.
 */
export const killInPages = async (
  database: Database,
  { victims, kills, pauseMs, stopping }: Killing,
): Promise<ReadonlyMap<string, number>> => {
  const died = new Map<string, number>()
  const killAt = (table: string) =>
    database.inTransaction(async (query) => {
      await query({ name: '', text: `lock table ${table} in share mode`, values: [] })
      while (!stopping.aborted && !(await isAwaited(query, table))) await sleep(5)
      if (stopping.aborted) return
      const killed = victims().filter((victim) => victim.kill()).length
      died.set(table, (died.get(table) ?? 0) + killed)
    })
  for (let n = 0; n < kills && !stopping.aborted; n += 1) {
    await killAt(pointsOfPage[n % pointsOfPage.length] ?? 'charges.rows')
    await sleep(pauseMs)
  }
  return died
}
