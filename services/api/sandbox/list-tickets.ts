import { z } from 'zod'
import type { PageQuery } from '#contracts/http/list-query.ts'
import type { SandboxTicket } from '#contracts/http/sandbox.ts'
import { sql } from '#contracts/sql.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { pageOfRows, positionOf } from '../lists/list-cursor.ts'
import { sandboxOf } from './sandbox-of.ts'

type Row = SandboxTicket & Readonly<{ seen: string }>

const text = z.string().regex(/^[^\0]*$/)

/** As Postgres writes a time, a merchant and a ticket. */
const Position = z.tuple([z.string().regex(/^\d{4}-\d\d-\d\d \d\d:\d\d:\d\d[.\d]*[+-][\d:]+$/), text, text])

/** A page of what the merchants of the caller's sandbox counted, the ticket seen last first. */
export const listSandboxTickets =
  ({ database }: Pick<Platform, 'database'>) =>
  async ({ caller, query: { limit, cursor } }: Readonly<{ caller: Caller; query: PageQuery }>) => {
    const owner = sandboxOf(caller)
    const scope = { list: 'sandbox-tickets', caller }
    const [seen, merchant, ticket] = positionOf(scope, cursor, Position) ?? ['infinity', '', '']
    const rows = await database.query<Row>(sql`
      select t.merchant, t.ticket, t.attempts, t.commits, c.uuid, t.first_seen_at::text as seen
      from sandbox.tickets t left join sandbox.cfdis c
        on (c.owner, c.merchant, c.ticket, c.copy) = (t.owner, t.merchant, t.ticket, 1)
      where t.owner = ${owner} and (t.first_seen_at, t.merchant, t.ticket) < (${seen}::timestamptz, ${merchant}, ${ticket})
      order by t.first_seen_at desc, t.merchant desc, t.ticket desc limit ${limit + 1}`)
    const page = pageOfRows(rows, scope, { limit, keyOf: (row) => [row.seen, row.merchant, row.ticket] })
    return { ...page, items: page.items.map(({ seen: _, ...item }) => item) }
  }
