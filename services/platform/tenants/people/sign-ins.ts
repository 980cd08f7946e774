import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { digestOf, newToken } from './one-time-token.ts'
import { type Person, type PersonRow, personOf } from './person.ts'

export type SignIns = Readonly<{
  /** Returns the token of the cookie. */
  begin: (personId: string) => Promise<string>
  /**
   * Null: unknown, ended, twelve hours unused, or a week old. `isUse`: a person asks, not a page
   * that was left open.
   */
  whoIs: (token: string, isUse: boolean) => Promise<Person | null>
  end: (token: string) => Promise<void>
}>

export const createSignIns = (query: Query): SignIns => ({
  begin: async (personId) => {
    const token = newToken()
    await query(sql`
      with old as (delete from account.sign_ins where person_id = ${personId}
        and (seen_at < now() - interval '12 hours' or created_at < now() - interval '7 days'))
      insert into account.sign_ins (digest, person_id) values (${digestOf(token)}, ${personId})`)
    return token
  },
  whoIs: async (token, isUse) => {
    const digest = digestOf(token)
    const [row] = await query<PersonRow & { unnoted: boolean }>(sql`
      select p.person_id, p.email, p.account_id, p.role,
        s.seen_at < now() - interval '5 minutes' as unnoted
      from account.sign_ins s join account.people p using (person_id)
      where s.digest = ${digest} and p.removed_at is null and s.created_at >= p.sign_ins_since
        and s.seen_at > now() - interval '12 hours' and s.created_at > now() - interval '7 days'`)
    if (!row) return null
    if (isUse && row.unnoted)
      await query(sql`update account.sign_ins set seen_at = now() where digest = ${digest}`)
    return personOf(row)
  },
  end: async (token) => {
    await query(sql`delete from account.sign_ins where digest = ${digestOf(token)}`)
  },
})
