import { everyAccount, pricesStream } from '#contracts/finance/streams.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { knownAccount } from './known-account.ts'

export type ListedPrice = Readonly<{
  /** `default`: of accounts that have no price of their own. */
  account_id: string
  /** Pesos with two decimals. */
  amount: string
  /** A day of Mexico City; null: from the first day on. */
  from: string | null
  /** Instant. */
  set_at: string
  /** It is the one of today. */
  holds: boolean
}>

const prices = (accountId: string | null, today: string) => sql`
  with lists as (
    select a.account_id from account.accounts a
    where ${accountId}::text is null or a.account_id = ${accountId}
    union all select ${everyAccount}::text),
  known as (
    select l.account_id, e.data, e.at, e.version, coalesce(e.data ->> 'from', '') as from_day
    from lists l join log.events e on e.stream_id = ${pricesStream('')} || l.account_id and e.type = 'PriceSet')
  select account_id, (data ->> 'amount')::numeric(14, 2)::text as amount, data ->> 'from' as from,
    to_char(at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as set_at,
    from_day <= ${today} and 1 = row_number() over (
      partition by account_id, from_day <= ${today} order by from_day desc, version desc) as holds
  from known order by account_id <> ${everyAccount}, account_id, version`

/**
 * The prices of an account, or of every one (null), in the order in which they were set; the
 * default's first. Throws FinanceRefusal for an unknown account.
 */
export const listPrices = async (
  query: Query,
  { accountId, at }: Readonly<{ accountId: string | null; at: string }>,
): Promise<readonly ListedPrice[]> => {
  if (accountId !== null) await knownAccount(query, accountId)
  return query<ListedPrice>(prices(accountId, mexicanDay(at)))
}
