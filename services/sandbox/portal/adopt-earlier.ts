import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Key } from './tickets.ts'

/**
 * A CFDI that was issued before sandboxes had owners, and that no session had recorded, goes to the
 * first of its receiver's sessions that looks it up. So a session that waited for it finds it and
 * is not issued a second one.
 */
export const adoptEarlier = async (
  query: Query,
  { owner, merchant, ticket }: Key,
  receiverMac: string,
): Promise<void> => {
  await query(sql`
    with earlier as materialized (
      select c.cfdi_id, t.* from sandbox.cfdis c join sandbox.tickets t using (owner, merchant, ticket)
      where c.owner = 'before' and c.merchant = ${merchant} and c.ticket = ${ticket} and c.receiver_mac = ${receiverMac}
        and not exists (select from sandbox.cfdis own
                        where (own.owner, own.merchant, own.ticket) = (${owner}, ${merchant}, ${ticket}))),
    known as (
      insert into sandbox.tickets as t (owner, merchant, ticket, queries, attempts, commits, first_seen_at)
      select ${owner}, merchant, ticket, queries, attempts, commits, first_seen_at from earlier
      on conflict (owner, merchant, ticket) do update
        set attempts = t.attempts + excluded.attempts, commits = t.commits + excluded.commits),
    moved as (
      delete from sandbox.tickets t using earlier e
      where (t.owner, t.merchant, t.ticket) = ('before', e.merchant, e.ticket))
    update sandbox.cfdis c set owner = ${owner} from earlier e where c.cfdi_id = e.cfdi_id`)
}
