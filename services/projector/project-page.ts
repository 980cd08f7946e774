import { createHash } from 'node:crypto'
import { sessionEventTypes } from '#contracts/session-events.ts'
import type { FeedPosition, Projection } from '#contracts/shapes.ts'
import { sql } from '#contracts/sql.ts'
import { saveCheckpoint } from '#platform/checkpoints.ts'
import type { Database, Query } from '#platform/postgres.ts'
import type { PageRange } from './page-range.ts'

const page = `with page as materialized (
  select event_id, stream_id, version, type, data, meta, at from log.events
  where (xid, position) > ($1::xid8, $2::bigint) and (xid, position) <= ($3::xid8, $4::bigint))`

/** The event types a statement names; one that names none reads every event. */
const typesIn = (text: string) => sessionEventTypes.filter((type) => text.includes(`'${type}'`))

const wants = (text: string, present: ReadonlySet<string>) => {
  const named = typesIn(text)
  return named.length === 0 || named.some((type) => present.has(type))
}

/** The statements of a projection that have something to do for these types. */
export const statementsFor = ({ statements }: Projection, present: ReadonlySet<string>): readonly string[] =>
  statements.filter((text) => wants(text, present))

const planName = (text: string) => `p${createHash('sha256').update(text).digest('base64url').slice(0, 24)}`

type Stored = { xid_text: string; position: string }

/** Where the projection stands now, locked until the transaction ends: one projector at a time moves it. */
const lockCheckpoint = async (query: Query, consumer: string): Promise<FeedPosition> => {
  const lock = sql`
    select xid::text as xid_text, position from log.checkpoints where consumer = ${consumer} for update`
  const [row] = await query<Stored>(lock)
  if (row) return { xid: row.xid_text, position: row.position }
  await query(sql`
    insert into log.checkpoints (consumer, xid, position) values (${consumer}, '0', 0) on conflict do nothing`)
  return lockCheckpoint(query, consumer)
}

export const samePlace = (a: FeedPosition, b: FeedPosition) => a.xid === b.xid && a.position === b.position

/**
 * Rows and checkpoint move together or not at all. When somebody else moved the checkpoint since `stored` was read
 * (another projector, a rebuild), nothing is done and its place is given back instead.
 */
export const projectPage = (
  { inTransaction }: Database,
  work: {
    projection: Projection
    consumer: string
    stored: FeedPosition
    from: FeedPosition
    range: PageRange
  },
): Promise<FeedPosition> =>
  inTransaction(async (query) => {
    const { projection, consumer, stored, from, range } = work
    const now = await lockCheckpoint(query, consumer)
    if (!samePlace(now, stored)) return now
    const values = [from.xid, from.position, range.to.xid, range.to.position]
    for (const statement of statementsFor(projection, range.types)) {
      const text = `${page} ${statement}`
      await query({ name: planName(text), text, values })
    }
    await saveCheckpoint(query, consumer, range.to)
    return range.to
  })
