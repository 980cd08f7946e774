import { z } from 'zod'
import type { SessionCharge } from '#contracts/finance/session-charge.ts'
import type { SessionItem, SessionsQuery } from '#contracts/http/sessions.ts'
import { ExternalId, SessionId } from '#contracts/ids.ts'
import { shownSince } from '#contracts/shown-since.ts'
import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type ListedRow, listSessions as pageOfSessions } from '#projections/session-status/list-sessions.ts'
import { chargesBySession } from '../charges/charges-by-session.ts'
import { pageOfRows, positionOf } from '../lists/list-cursor.ts'

/** When a session was created, and its id. */
const Position = z.tuple([z.iso.datetime({ precision: 3 }), SessionId])

const keyOf = (row: ListedRow) => [row.created_at.toISOString(), row.session_id]

const show = (row: ListedRow, charge: SessionCharge): SessionItem => ({
  session_id: SessionId.parse(row.session_id),
  external_id: ExternalId.parse(row.external_id),
  status: row.status,
  test_mode: row.test_mode,
  billable: row.status === 'completed' && row.billable,
  created_at: row.created_at.toISOString(),
  ended_at: row.ended_at?.toISOString() ?? null,
  merchant:
    row.merchant_id === null ? null : { id: row.merchant_id, name: row.merchant_name ?? row.merchant_id },
  total: row.total,
  currency: 'MXN',
  uuid: row.uuid,
  failure: row.failure_code === null ? null : { code: row.failure_code },
  needs_input: row.needs_input,
  recovered: row.status === 'completed' && row.recovered,
  charge,
})

/** A page of the sessions that the caller's keys of this mode made, newest first. */
export const listSessions =
  ({ database, clock }: Pick<Platform, 'database' | 'clock'>) =>
  async ({ caller, query }: Readonly<{ caller: Caller; query: SessionsQuery }>) => {
    const { limit, cursor, ...filters } = query
    const scope = { list: 'sessions', caller, filters }
    const rows = await database.query<ListedRow>(
      pageOfSessions({
        ...caller,
        filters,
        since: shownSince(clock.now()),
        before: positionOf(scope, cursor, Position),
        limit,
      }),
    )
    const page = pageOfRows(rows, scope, { limit, keyOf })
    const charges = await chargesBySession(database.query, page.items)
    const items = page.items.map((row) => show(row, charges.get(row.session_id) ?? null))
    return { ...page, items }
  }
