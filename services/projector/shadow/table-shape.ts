import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Part = Readonly<{ name: string; definition: string }>

/** What Postgres keeps of a table beside its rows. Definitions are SQL as Postgres prints it. */
export type TableShape = Readonly<{
  table: string
  owner: string
  columns: readonly Part[]
  /** Primary key and unique ones: their indexes too. */
  keys: readonly Part[]
  /** Those that belong to no key. */
  indexes: readonly (Part & Readonly<{ unique: boolean }>)[]
  statistics: readonly Part[]
  /** Like `autovacuum_enabled=off`. */
  options: readonly string[]
  grants: readonly Readonly<{ privilege: string; role: string }>[]
}>

/** The shapes of these tables, in their order; one that is missing is left out. */
export const shapesOf = (query: Query, tables: readonly string[]): Promise<TableShape[]> =>
  query<TableShape>(sql`
    select given.name as table, quote_ident(pg_get_userbyid(c.relowner)) as owner,
      (select coalesce(jsonb_agg(jsonb_build_object('name', a.attname, 'definition',
         concat_ws(' ', format_type(a.atttypid, a.atttypmod), case when a.attnotnull then 'not null' end,
           nullif(a.attgenerated, ''), pg_get_expr(d.adbin, d.adrelid))) order by a.attname), '[]')
       from pg_attribute a left join pg_attrdef d on d.adrelid = a.attrelid and d.adnum = a.attnum
       where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
      (select coalesce(jsonb_agg(jsonb_build_object('name', k.conname, 'definition', pg_get_constraintdef(k.oid))
         order by k.conname), '[]')
       from pg_constraint k where k.conrelid = c.oid and k.contype in ('p', 'u')) as keys,
      (select coalesce(jsonb_agg(jsonb_build_object('name', i.relname, 'definition', pg_get_indexdef(i.oid), 'unique',
         x.indisunique) order by i.relname), '[]')
       from pg_index x join pg_class i on i.oid = x.indexrelid
       where x.indrelid = c.oid and not exists (select from pg_constraint k where k.conindid = i.oid)) as indexes,
      (select coalesce(jsonb_agg(jsonb_build_object('name', s.stxname, 'definition', pg_get_statisticsobjdef(s.oid))
         order by s.stxname), '[]')
       from pg_statistic_ext s where s.stxrelid = c.oid) as statistics,
      coalesce(c.reloptions, '{}') as options,
      (select coalesce(jsonb_agg(jsonb_build_object('privilege', g.privilege_type, 'role',
         case g.grantee when 0 then 'public' else quote_ident(pg_get_userbyid(g.grantee)) end)
         order by g.grantee, g.privilege_type), '[]')
       from aclexplode(c.relacl) g where g.grantee <> c.relowner) as grants
    from unnest(${tables}::text[]) with ordinality as given (name, n)
    join pg_class c on c.oid = to_regclass(given.name)
    order by given.n`)
