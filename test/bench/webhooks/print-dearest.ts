import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { countsStatements } from './start-counting.ts'

const MOST = 12

type Dear = Readonly<{ calls: number; milliseconds: number; rows: number; hits: number; query: string }>

/** Prints what took the most time since the last call. */
export const printDearest = async (query: Query): Promise<void> => {
  if (!countsStatements) return
  const rows = await query<Dear>(sql`
    select calls::int, total_exec_time + total_plan_time as milliseconds, rows::int, shared_blks_hit::int as hits,
           left(regexp_replace(query, '\\s+', ' ', 'g'), 110) as query
    from pg_stat_statements order by total_exec_time desc limit ${MOST}`)
  for (const { calls, milliseconds, rows: count, hits, query: text } of rows)
    console.log(
      `    ${milliseconds.toFixed(0).padStart(7)} ms ${String(calls).padStart(6)} × ${String(count).padStart(6)} rows ${String(hits).padStart(9)} hits  ${text}`,
    )
  await query(sql`select pg_stat_statements_reset()`)
}
