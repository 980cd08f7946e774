import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

export type ListedAccount = Readonly<{ accountId: string; name: string; suspended: boolean }>

type Row = { account_id: string; name: string; suspended: boolean }

const shown = ({ account_id: accountId, name, suspended }: Row): ListedAccount => ({
  accountId,
  name,
  suspended,
})

/** Newest first, at most 500. `part`: of the name, or the whole id. */
export const listAccounts = async (query: Query, part = ''): Promise<readonly ListedAccount[]> => {
  const rows = await query<Row>(sql`
    select account_id, name, suspended_at is not null as suspended from account.accounts
    where ${part} = '' or account_id = ${part} or position(lower(${part}) in lower(name)) > 0
    order by created_at desc, account_id limit 500`)
  return rows.map(shown)
}

export const findAccount = async (query: Query, accountId: string): Promise<ListedAccount | null> => {
  const [row] = await query<Row>(sql`
    select account_id, name, suspended_at is not null as suspended from account.accounts
    where account_id = ${accountId}`)
  return row ? shown(row) : null
}
