import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** What somebody did. `email` and `role`: null where nobody had signed in. */
export type TrailRow = Readonly<{
  at: Date
  email: string | null
  role: string | null
  mode: string | null
  action: string
  subject: string
  outcome: string
}>

/** The newest actions of one account, or with null those of none, in both modes. */
export const trailOf = (query: Query, accountId: string | null, most: number): Promise<TrailRow[]> =>
  // two texts: the index serves `is null`, and no `is not distinct from`
  accountId === null
    ? query<TrailRow>(sql`
        select a.at, p.email, p.role, a.mode, a.action, a.subject, a.outcome
        from console.actions a left join account.people p using (person_id)
        where a.account_id is null order by a.action_id desc limit ${most}`)
    : query<TrailRow>(sql`
        select a.at, p.email, p.role, a.mode, a.action, a.subject, a.outcome
        from console.actions a left join account.people p using (person_id)
        where a.account_id = ${accountId} order by a.action_id desc limit ${most}`)
