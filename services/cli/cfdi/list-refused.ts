import { sql } from '#contracts/sql.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** No receiver data: only how the ticket is identified, and why its invoice was refused. */
const refused = sql`
  select r.session_id, r.account_id, r.merchant, r.reason, r.via, r.uuid, r.marks as ticket, r.refused_at,
         r.sealed_pdf is not null as has_pdf, r.accepted_at, r.accepted_by,
         case when k.destroyed_at is not null then 'erased' when r.accepted_at is not null then 'accepted'
              when r.uuid is null then 'no_cfdi' when r.likeness is null then 'no_ticket' else 'acceptable' end as state
  from billing.refused_cfdis r left join vault.data_keys k using (key_id)
  where r.refused_at >= now() - interval '5 years'
  order by r.refused_at, r.session_id`

export const listRefused: Command = {
  usage: 'cfdi refused list',
  summary:
    'invoices that were issued and that we refused, kept for five years: session, ticket, reason, and whether each can be accepted',
  lists: 'refused invoices',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return ({ query }) => query<object>(refused)
  },
}
