import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'

/** What the log says of one session. */
export type SessionEnd = Readonly<{
  sessionId: string
  intents: number
  /** Folios fiscales that were recorded for it. */
  uuids: readonly string[]
  /** Null: it completed, or has not ended. */
  failure: string | null
  ends: number
  /** Further intents that two absences, far enough apart, did not precede. */
  unproved: number
  lookups: number
}>

/** Of every session in the log, by its id. */
export const sessionEnds = async ({ query }: Pick<Database, 'query'>): Promise<Map<string, SessionEnd>> => {
  const rows = await query<SessionEnd>(sql`
    with further as (
      select i.stream_id, i.version,
        (select count(*) from log.events d where d.stream_id = i.stream_id and d.version < i.version
          and d.type = 'BillingDeferred' and (d.data->>'absent')::boolean
          and d.version > (select max(b.version) from log.events b where b.stream_id = i.stream_id
            and b.version < i.version and b.type = 'IssueIntended')) as absences,
        (select max(d.at) - min(d.at) from log.events d where d.stream_id = i.stream_id and d.version < i.version
          and d.type = 'BillingDeferred' and (d.data->>'absent')::boolean
          and d.version > (select max(b.version) from log.events b where b.stream_id = i.stream_id
            and b.version < i.version and b.type = 'IssueIntended')) as apart
      from log.events i where i.type = 'IssueIntended' and exists (
        select from log.events b where b.stream_id = i.stream_id and b.type = 'IssueIntended' and b.version < i.version))
    select stream_id as "sessionId",
      count(*) filter (where type = 'IssueIntended')::int as intents,
      coalesce(array_agg(upper(data->>'uuid')) filter (where type = 'CfdiIssued'), '{}') as uuids,
      max(data->>'code') filter (where type = 'SessionFailed') as failure,
      count(*) filter (where type in ('SessionCompleted', 'SessionFailed'))::int as ends,
      count(*) filter (where type = 'BillingAttemptStarted' and data->>'resume' = 'lookup')::int as lookups,
      (select count(*)::int from further f where f.stream_id = e.stream_id
        and (f.absences < 2 or f.apart < interval '1 second')) as unproved
    from log.events e group by stream_id`)
  return new Map(rows.map((row) => [row.sessionId, row]))
}

/** How many CFDIs the sandbox's portals issued for a ticket at most, and for how many tickets. */
export const sandboxCommits = async ({ query }: Pick<Database, 'query'>) => {
  const [row] = await query<{ most: number; tickets: number; requests: number }>(sql`
    select coalesce(max(commits), 0)::int as most, count(*) filter (where commits > 0)::int as tickets,
      coalesce(sum(attempts), 0)::int as requests from sandbox.tickets`)
  return row ?? { most: 0, tickets: 0, requests: 0 }
}

/** Folios fiscales that the sandbox's portals issued, by ticket: `sbx-spa 7000000001`. */
export const sandboxCfdis = async ({
  query,
}: Pick<Database, 'query'>): Promise<ReadonlyMap<string, readonly string[]>> => {
  const rows = await query<{ ticket: string; uuids: string[] }>(sql`
    select merchant || ' ' || substring(ticket from 'folio=([0-9]+)') as ticket, array_agg(upper(uuid)) as uuids
    from sandbox.cfdis group by 1`)
  return new Map(rows.map(({ ticket, uuids }) => [ticket, uuids]))
}
