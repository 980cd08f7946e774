import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type ListedPerson, type PersonSeen, seenPerson } from './listed-person.ts'

/** `after`: the last person of the page before; of another account or unknown: nobody follows. */
type PageAsked = Readonly<{ accountId: string; after: string | null; limit: number }>

type Of = Readonly<{ accountId: string; personId: string }>

/** People of an account, oldest first. */
export const peopleBehind = async (
  query: Query,
  { accountId, after, limit }: PageAsked,
): Promise<readonly ListedPerson[]> => {
  const rows = await query<PersonSeen>(sql`
    select person_id, email, account_id, role, password, created_at,
      (select max(s.seen_at) from account.sign_ins s where s.person_id = p.person_id) as seen_at
    from account.people p
    where account_id = ${accountId} and removed_at is null
      and (${after}::text is null or (created_at, person_id) > (
        select created_at, person_id from account.people where person_id = ${after} and account_id = ${accountId}))
    order by created_at, person_id limit ${limit}`)
  return rows.map(seenPerson)
}

/** Null: there is none such in the account. */
export const findPerson = async (query: Query, { accountId, personId }: Of): Promise<ListedPerson | null> => {
  const [row] = await query<PersonSeen>(sql`
    select person_id, email, account_id, role, password, created_at,
      (select max(s.seen_at) from account.sign_ins s where s.person_id = p.person_id) as seen_at
    from account.people p
    where account_id = ${accountId} and person_id = ${personId} and removed_at is null`)
  return row ? seenPerson(row) : null
}

/** Whether nobody else who has a password would be left to run the account. */
export const isLastOwner = async (query: Query, { accountId, personId }: Of): Promise<boolean> => {
  const others = await query(sql`
    select from account.people
    where account_id = ${accountId} and role = 'owner' and password is not null and removed_at is null
      and person_id <> ${personId}
    limit 1`)
  return others.length === 0
}
