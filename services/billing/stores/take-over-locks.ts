import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type TakeOver = Readonly<{
  merchant: string
  key: string
  /** Other keys of the same ticket, none of which another session holds now. */
  former: readonly string[]
}>

/**
 * What is kept under former keys counts for the ticket: one becomes its row, the others end in it.
 */
export const takeOverLocks = async (query: Query, { merchant, key, former }: TakeOver): Promise<void> => {
  if (former.length === 0) return
  await query(sql`
    update billing.ticket_locks set ticket_key = ${key}
    where merchant = ${merchant} and ticket_key = (
      select min(ticket_key) from billing.ticket_locks where merchant = ${merchant} and ticket_key = any(${former}))
      and not exists (select from billing.ticket_locks where merchant = ${merchant} and ticket_key = ${key})`)
  await query(sql`
    with gone as (
      delete from billing.ticket_locks f where merchant = ${merchant} and ticket_key = any(${former})
      returning billing.doubt_of(f) as doubt, intended_key, issuing_requests,
        case when billing.is_issued(f) then coalesce(issued_at, leased_until) end as issued_at),
    summed as (
      select max(doubt) as doubt, min(issued_at) as issued_at,
        (array_agg(intended_key order by doubt desc nulls last))[1] as intended_key,
        array(select distinct unnest(issuing_requests) from gone) as requests from gone)
    update billing.ticket_locks l set issued_at = coalesce(l.issued_at, s.issued_at),
      intended_at = greatest(l.intended_at, s.doubt),
      issuing_requests = l.issuing_requests || s.requests,
      intended_key = case when s.doubt is null then l.intended_key else s.intended_key end
    from summed s where merchant = ${merchant} and ticket_key = ${key}`)
}
