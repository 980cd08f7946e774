import { schemaVersion } from '#contracts/session-events.ts'
import type { FeedPosition } from '#contracts/shapes.ts'
import { literal, sql } from '#contracts/sql.ts'
import { type EventRow, feedOf, isKnownType } from '#platform/log/recorded-from.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type PageRange = Readonly<{
  to: FeedPosition
  types: ReadonlySet<string>
  count: number
  /** The highest schema version in it. */
  schemaVersion: number
}>

type Row = { types: string[]; count: number; schema_version: number; xid_text: string; position: string }

/** Whether it holds events of types or of a schema version that this version does not know. */
export const isNewer = ({ types, schemaVersion: highest }: PageRange): boolean =>
  highest > schemaVersion || [...types].some((type) => !isKnownType(type))

/** The range that these events fill: live projectors share what the process's feed has read. */
export const rangeOf = (rows: readonly EventRow[]): PageRange | null => {
  const last = rows.at(-1)
  if (!last) return null
  const types = new Set(rows.map(({ type }) => type))
  const highest = Math.max(...rows.map(({ schema_version }) => schema_version))
  return { to: feedOf(last), types, count: rows.length, schemaVersion: highest }
}

/** Asks the log which events lie behind `after`, below the horizon of the feed: the last place and the types, not the events. */
export const nextRange = async (
  query: Query,
  after: FeedPosition,
  limit: number,
): Promise<PageRange | null> => {
  const [row] = await query<Row>(sql`
    with page as materialized (
      select type, schema_version, xid, position from log.events
      where (xid, position) > (${after.xid}::xid8, ${after.position}::bigint)
        and xid < pg_snapshot_xmin(pg_current_snapshot())
      order by xid, position limit ${literal(limit)})
    select (select array_agg(distinct type) from page) as types, (select count(*)::int from page) as count,
           (select max(schema_version) from page) as schema_version,
           xid::text as xid_text, position
    from page order by page.xid desc, position desc limit 1`)
  if (!row) return null
  const { types, count, schema_version, xid_text: xid, position } = row
  return { to: { xid, position }, types: new Set(types), count, schemaVersion: schema_version }
}
