import { z } from 'zod'
import { monthTotals } from '#contracts/finance/finance-events.ts'
import { Month, monthOf } from '#contracts/finance/month.ts'
import { sql } from '#contracts/sql.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Database, Query } from '#platform/postgres/postgres.ts'
import { knownAccount } from '../accounts/known-account.ts'
import { closeMonth } from './close-month.ts'

type Asked = Readonly<{ accountId: string | null; month: Month; at: string; waitMs?: number }>

/** A month that was closed before is shown by the same line: the names in the same order. */
const Closed = z.object({ accountId: z.string(), month: Month, ...monthTotals })

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

/** Why the month of one account is not closed; `failed`: a fault, of this account alone. */
const whyNot = (error: unknown) => {
  if (error instanceof FinanceRefusal) return { refused: error.message }
  return { failed: error instanceof Error ? error.message : String(error) }
}

/** Throws where not one account's month failed, but the database is away. */
const mustAnswer = (query: Query) => query(sql`select 1 as one`)

/**
 * Closes a month of one account, or of all (null), and tells each result as it comes. What is
 * refused or fails is a result with its reason, and the others go on; again, it closes what is
 * left. All of them wait together, at most `waitMs`, for what is not booked yet. Throws
 * FinanceRefusal for a month that is not over and an unknown account.
 */
export const closeMonths = async (
  database: Database,
  { accountId: asked, month, at, waitMs = WAIT_MS }: Asked,
  tell: (result: object) => void,
): Promise<void> => {
  if (monthOf(at) <= month) throw new FinanceRefusal(`${month} is not over in Mexico City`)
  const until = Date.now() + waitMs
  for (const accountId of await accountsOf(database.query, asked)) {
    const left = Math.max(0, until - Date.now())
    try {
      const data = await closeMonth(database, { accountId, month, at, waitMs: left })
      tell(Closed.parse(data))
    } catch (error) {
      await mustAnswer(database.query)
      tell({ accountId, month, ...whyNot(error) })
    }
  }
}
