import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** `outcome`: `done`, or the code of the refusal. `subject`: the ids of the address. */
export type Action = Readonly<{
  personId: string | null
  accountId: string | null
  mode: string | null
  action: string
  subject: string
  outcome: string
}>

export type NoteAction = (action: Action) => Promise<void>

export const noteActions =
  (query: Query): NoteAction =>
  async ({ personId, accountId, mode, action, subject, outcome }) => {
    await query(sql`
      insert into console.actions (person_id, account_id, mode, action, subject, outcome)
      values (${personId}, ${accountId}, ${mode}, ${action}, ${subject}, ${outcome})`)
  }
