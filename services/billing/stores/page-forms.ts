import { sql } from '#contracts/sql.ts'
import type { Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { FormSeen } from '../engine/page/forms-on.ts'

type Seen = Readonly<{
  merchantId: string
  definition: string
  forms: readonly FormSeen[]
  at: Instant
}>

/** A form that is other than it always was. */
type FormChange = Readonly<{ form: string; added: readonly string[]; gone: readonly string[] }>

/** So many visits have met a form before a new shape of it is news. */
const USUAL = 5

type Row = Readonly<{ form: string; controls: readonly string[]; usual: readonly string[] | null }>

const note = (query: Query, { merchantId, definition, forms, at }: Seen) =>
  query<Row>(sql`
    with given as (
      select distinct on (form, signature) form, signature, controls::text[] as controls
      from jsonb_to_recordset(${JSON.stringify(forms)}::jsonb) as one (form text, signature text, controls text[])),
    known as materialized (
      select distinct on (k.form) k.form, k.controls, sum(k.visits) over (partition by k.form) as visits
      from billing.page_forms k
      where k.merchant_id = ${merchantId} and k.definition = ${definition} and k.form in (select form from given)
      order by k.form, k.visits desc),
    kept as (
      insert into billing.page_forms as f (merchant_id, definition, form, signature, controls, first_at, last_at)
      select ${merchantId}, ${definition}, form, signature, controls, ${at}::timestamptz, ${at}::timestamptz from given
      order by form, signature
      on conflict (merchant_id, definition, form, signature)
        do update set visits = f.visits + 1, last_at = excluded.last_at
      returning f.form, f.controls, f.visits)
    select kept.form, kept.controls, known.controls as usual from kept join known using (form)
    where kept.visits = 1 and known.visits >= ${USUAL}`)

/** Keeps what a visit met; which forms are other than five visits and more have met them. */
export const notePageForms = async (query: Query, seen: Seen): Promise<readonly FormChange[]> => {
  if (seen.forms.length === 0) return []
  const rows = await note(query, seen)
  return rows.map(({ form, controls, usual }) => ({
    form,
    added: controls.filter((control) => !usual?.includes(control)),
    gone: (usual ?? []).filter((control) => !controls.includes(control)),
  }))
}

/** For a person: `form fiscal: + telefono:text, − fax:text`. */
export const changeWords = ({ form, added, gone }: FormChange): string =>
  [`form ${form}:`, ...added.map((name) => `+ ${name}`), ...gone.map((name) => `− ${name}`)].join(' ')
