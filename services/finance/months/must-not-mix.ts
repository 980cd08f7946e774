import type { Month } from '#contracts/finance/month.ts'
import { sql } from '#contracts/sql.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Query } from '#platform/postgres/postgres.ts'

type Counts = Readonly<{ played: number; real: number }>

/**
 * Sessions of a month whose rows, of any month, come to something. Played: a live session that used
 * the sandbox (SANDBOX=all), whose CFDI is worth nothing.
 */
const countPlayed = (accountId: string, month: Month) => sql`
  with sessions as (
    select session_id from charges.rows
    where account_id = ${accountId} and session_id in (
      select session_id from charges.rows where account_id = ${accountId} and month = ${month})
    group by session_id having sum(amount) <> 0),
  known as (
    select s.session_id, first.data @> '{"sandbox": true}' and not exists (
      select from log.events m
      where m.stream_id = s.session_id and m.type = 'MerchantIdentified' and m.data @> '{"ownPortal": true}') as is_played
    from sessions s join log.events first on first.stream_id = s.session_id and first.version = 1)
  select count(*) filter (where is_played)::int as played, count(*) filter (where not is_played)::int as real from known`

/**
 * A bill has CFDIs of merchants only; a rehearsal (SANDBOX=all) has those of the sandbox only.
 * Throws FinanceRefusal for a month that has both.
 */
export const mustNotMix = async (query: Query, accountId: string, month: Month): Promise<void> => {
  const [counts] = await query<Counts>(countPlayed(accountId, month))
  if (!counts || counts.played === 0 || counts.real === 0) return
  throw new FinanceRefusal(
    `${month} of ${accountId} has ${counts.played} charges of the sandbox (SANDBOX=all) beside ${counts.real} real ones: correct them to 0.00 first`,
  )
}
