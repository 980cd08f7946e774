import { sql } from '#contracts/sql.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** The name of an account. Throws FinanceRefusal if there is none. */
export const knownAccount = async (query: Query, accountId: string): Promise<string> => {
  const [account] = await query<{ name: string }>(
    sql`select name from account.accounts where account_id = ${accountId}`,
  )
  if (account) return account.name
  const id = JSON.stringify(accountId)
  throw new FinanceRefusal(`there is no account ${id}: "account list" shows the accounts there are`)
}
