import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** Views and foreign keys that somebody made on these tables: they would keep the former ones. */
export const dependentsOf = async (query: Query, tables: readonly string[]): Promise<string[]> => {
  const rows = await query<{ name: string }>(sql`
    with own as (select to_regclass(name)::oid as oid from unnest(${tables}::text[]) as given (name))
    select distinct r.ev_class::regclass::text as name
    from pg_depend d join pg_rewrite r on r.oid = d.objid
    where d.classid = 'pg_rewrite'::regclass and d.refobjid in (select oid from own)
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in (select oid from own)`)
  return rows.map(({ name }) => name)
}
