import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'

/** `form`: the random text that its page gave it. */
export type UsedForm = Readonly<{ personId: string; form: string }>

export type UsedForms = Readonly<{
  /** False: it was used before. */
  use: (form: UsedForm) => Promise<boolean>
  /** Nothing came of it: it can be sent again. */
  giveBack: (form: UsedForm) => Promise<void>
}>

/** Kept seven days, the longest that a sign-in lasts: a form is of one. */
export const createUsedForms = (query: Query): UsedForms => ({
  use: async ({ personId, form }) => {
    await query(sql`
      delete from console.used_forms where (person_id, form) in (
        select person_id, form from console.used_forms where used_at < now() - interval '7 days'
        order by used_at limit 100 for update skip locked)`)
    const rows = await query(sql`
      insert into console.used_forms (person_id, form) values (${personId}, ${form})
      on conflict do nothing returning form`)
    return rows.length === 1
  },
  giveBack: async ({ personId, form }) => {
    await query(sql`delete from console.used_forms where person_id = ${personId} and form = ${form}`)
  },
})
