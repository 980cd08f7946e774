import { type Month, monthOf } from '#contracts/finance/month.ts'
import { sql } from '#contracts/sql.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { knownAccount } from '../accounts/known-account.ts'
import { closeMonth } from './close-month.ts'

type Asked = Readonly<{ accountId: string | null; month: Month; at: string; waitMs?: number }>

const WAIT_MS = 120_000

const accountsOf = async (query: Query, accountId: string | null): Promise<readonly string[]> => {
  if (accountId !== null) {
    await knownAccount(query, accountId)
    return [accountId]
  }
  const rows = await query<{ account_id: string }>(
    sql`select account_id from account.accounts order by account_id`,
  )
  return rows.map(({ account_id }) => account_id)
}

type Refused = Readonly<{ accountId: string; month: Month; refused: string }>

const orRefused = (error: unknown, { accountId, month }: Omit<Refused, 'refused'>): Refused => {
  if (!(error instanceof FinanceRefusal)) throw error
  return { accountId, month, refused: error.message }
}

/**
 * Closes a month of one account, or of all (null). What is refused is a result with its reason, and
 * the others go on; again, it closes what is left. All of them wait together, at most `waitMs`, for
 * what is not booked yet. Throws FinanceRefusal for a month that is not over and an unknown
 * account.
 */
export const closeMonths = async (
  database: Database,
  { accountId: asked, month, at, waitMs = WAIT_MS }: Asked,
): Promise<readonly object[]> => {
  if (monthOf(at) <= month) throw new FinanceRefusal(`${month} is not over in Mexico City`)
  const results: object[] = []
  const until = Date.now() + waitMs
  for (const accountId of await accountsOf(database.query, asked)) {
    const left = { accountId, month, at, waitMs: Math.max(0, until - Date.now()) }
    results.push(await closeMonth(database, left).catch((error: unknown) => orRefused(error, left)))
  }
  return results
}
