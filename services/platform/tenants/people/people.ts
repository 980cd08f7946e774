import type { PersonRole } from '#contracts/people.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { type ListedPerson, type PersonSeen, seenPerson } from './listed-person.ts'
import { type Person, type PersonRow, personOf } from './person.ts'

type NewPerson = Readonly<{ email: string; accountId: string | null; role: PersonRole }>

export type People = Readonly<{
  /** Null: a person with that address exists. */
  add: (person: NewPerson) => Promise<Person | null>
  find: (email: string) => Promise<(Person & Readonly<{ password: string | null }>) | null>
  /** All of one account, or with null of the installation; oldest first. */
  list: (accountId: string | null) => Promise<readonly ListedPerson[]>
  /** Signs the person out everywhere. */
  setPassword: (personId: string, password: string) => Promise<void>
  /** False: there is no such person. Its sign-ins and links are void. */
  remove: (email: string) => Promise<boolean>
}>

type WithPassword = PersonRow & Readonly<{ password: string | null; created_at: Date }>

export const createPeople = (query: Query): People => ({
  add: async ({ email, accountId, role }) => {
    const [row] = await query<PersonRow>(sql`
      insert into account.people (person_id, email, account_id, role)
      values (${newId('per')}, ${email}, ${accountId}, ${role})
      on conflict (email) where removed_at is null do nothing
      returning person_id, email, account_id, role`)
    return row ? personOf(row) : null
  },
  find: async (email) => {
    const [row] = await query<WithPassword>(sql`
      select person_id, email, account_id, role, password, created_at from account.people
      where email = ${email} and removed_at is null`)
    return row ? { ...personOf(row), password: row.password } : null
  },
  list: async (accountId) => {
    const rows = await query<PersonSeen>(sql`
      select person_id, email, account_id, role, password, created_at,
        (select max(s.seen_at) from account.sign_ins s where s.person_id = p.person_id) as seen_at
      from account.people p
      where account_id is not distinct from ${accountId}::text and removed_at is null
      order by created_at, person_id`)
    return rows.map(seenPerson)
  },
  setPassword: async (personId, password) => {
    await query(sql`
      update account.people set password = ${password}, sign_ins_since = clock_timestamp()
      where person_id = ${personId}`)
  },
  remove: async (email) => {
    const rows = await query(sql`
      update account.people set removed_at = now(), password = null
      where email = ${email} and removed_at is null returning 1`)
    return rows.length > 0
  },
})
