import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { event } from '#test/unit/session/samples.ts'
import { meta } from './sessions.ts'

type Planted = Readonly<{ type: string; schemaVersion: number; data: object }>

const { ticket, ...rest } = event('TicketRead').data

/** Events as a newer version may write them. */
export const newerEvents: Readonly<Record<string, Planted>> = {
  'an unknown type': { type: 'SessionPaused', schemaVersion: 1, data: { until: '2026-12-01T10:00:00.000Z' } },
  'an unknown value of an enum': {
    type: 'TicketRead',
    schemaVersion: 1,
    data: { ...rest, ticket: { ...ticket, payment_method: 'monedero' } },
  },
  'a higher schema version': { type: 'TicketRead', schemaVersion: 2, data: { ...rest, ticket } },
}

/** The event becomes the second one of a session. */
export const plant = (query: Query, sessionId: string, { type, schemaVersion, data }: Planted) => {
  const at = '2026-11-20T10:15:00.000Z'
  const events = JSON.stringify([{ eventId: crypto.randomUUID(), type, schemaVersion, at, data, meta }])
  return query(sql`select log.append(${sessionId}, 1, ${events}::jsonb)`)
}
