import { type Statement, sql } from '#contracts/sql.ts'

export type SessionHead = Readonly<{ external_id: string; test_mode: boolean }>
export type StoredEvent = Readonly<{
  event_id: string
  version: number
  type: string
  at: Date
  data: Record<string, unknown>
}>

type Key = Readonly<{ accountId: string; mode: string; sessionId: string }>

/** No row: unknown, of another account, or created with a key of the other mode. */
export const headOfSession = ({ accountId, mode, sessionId }: Key): Statement => sql`
  select l.external_id, (e.data ->> 'testMode')::boolean as test_mode
  from log.streams l join log.events e on e.stream_id = l.stream_id and e.version = 1
  where l.stream_id = ${sessionId} and l.account_id = ${accountId} and l.mode = ${mode}`

/** Events behind a version, oldest first, none from before `since`. */
export const eventsOfSession = (
  sessionId: string,
  { after, since, limit }: Readonly<{ after: number; since: string; limit: number }>,
): Statement => sql`
  select event_id, version, type, at, data from log.events
  where stream_id = ${sessionId} and version > ${after} and at >= ${since}::timestamptz
  order by version limit ${limit}`
