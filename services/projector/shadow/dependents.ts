import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/**
 * What somebody made on these tables, by name: views and foreign keys would keep the former tables;
 * triggers, policies and publications would be lost with them.
 */
export const dependentsOf = async (query: Query, tables: readonly string[]): Promise<string[]> => {
  const rows = await query<{ name: string }>(sql`
    with own as (select to_regclass(name)::oid as oid from unnest(${tables}::text[]) as given (name))
    select distinct r.ev_class::regclass::text as name
    from pg_depend d join pg_rewrite r on r.oid = d.objid
    where d.classid = 'pg_rewrite'::regclass and d.refobjid in (select oid from own)
    union
    select conrelid::regclass::text from pg_constraint
    where contype = 'f' and confrelid in (select oid from own)
    union
    select format('trigger %I of %s', tgname, tgrelid::regclass) from pg_trigger
    where not tgisinternal and tgrelid in (select oid from own)
    union
    select format('policy %I of %s', polname, polrelid::regclass) from pg_policy
    where polrelid in (select oid from own)
    union
    select format('row security of %s', oid::regclass) from pg_class
    where relrowsecurity and oid in (select oid from own)
    union
    select format('publication %I of %s', p.pubname, r.prrelid::regclass)
    from pg_publication_rel r join pg_publication p on p.oid = r.prpubid
    where r.prrelid in (select oid from own)
    order by 1`)
  return rows.map(({ name }) => name)
}
