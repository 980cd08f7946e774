import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { digestOf, newToken } from './one-time-token.ts'
import { type Person, type PersonRow, personOf } from './person.ts'

/** `enter`: signs in; `password`: lets the person choose one. */
export type LinkKind = 'enter' | 'password'

/** `beside`: earlier ones of its kind work on. */
type NewLink = Readonly<{ personId: string; kind: LinkKind; minutes: number; beside?: boolean }>

export type PersonLinks = Readonly<{
  /** Returns the token of a link that works once. Earlier ones of its kind no longer do. */
  make: (link: NewLink) => Promise<string>
  /** Whose link it is; null for one that is unknown, used, replaced or too old. */
  look: (kind: LinkKind, token: string) => Promise<Person | null>
  /**
   * As `look`, and the link is used up, as are others of its kind: of two that come at once, one is
   * null.
   */
  use: (kind: LinkKind, token: string) => Promise<Person | null>
}>

export const createPersonLinks = (query: Query): PersonLinks => ({
  make: async ({ personId, kind, minutes, beside = false }) => {
    const token = newToken()
    await query(sql`
      with replaced as (
        update account.person_links set used_at = now()
        where person_id = ${personId} and kind = ${kind} and used_at is null and not ${beside}::boolean)
      insert into account.person_links (digest, person_id, kind, expires_at)
      values (${digestOf(token)}, ${personId}, ${kind}, now() + make_interval(mins => ${minutes}::int))`)
    return token
  },
  look: async (kind, token) => {
    const [row] = await query<PersonRow>(sql`
      select p.person_id, p.email, p.account_id, p.role
      from account.person_links l join account.people p using (person_id)
      where l.digest = ${digestOf(token)} and l.kind = ${kind} and l.used_at is null
        and l.expires_at > now() and p.removed_at is null`)
    return row ? personOf(row) : null
  },
  use: async (kind, token) => {
    const [row] = await query<PersonRow>(sql`
      with used as (
        update account.person_links l set used_at = now()
        from account.people p
        where l.digest = ${digestOf(token)} and l.kind = ${kind} and l.used_at is null
          and l.expires_at > now() and p.person_id = l.person_id and p.removed_at is null
        returning p.person_id, p.email, p.account_id, p.role),
      others as (
        update account.person_links o set used_at = now() from used
        where o.person_id = used.person_id and o.kind = ${kind} and o.used_at is null
          and o.digest <> ${digestOf(token)})
      select person_id, email, account_id, role from used`)
    return row ? personOf(row) : null
  },
})
