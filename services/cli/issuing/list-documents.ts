import { sql } from '#contracts/sql.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** No receiver data: only how the ticket is identified, and the state of its document. */
const open = sql`
  select d.document_id, d.merchant, d.session_id, coalesce(s.status, 'unknown') as session_status,
         d.marks as ticket, d.signed_at, extract(epoch from now() - d.signed_at)::int as age_seconds,
         case when d.sends = 0 then 'never_sent' when d.sends = d.answers then 'answered' else 'no_answer' end as state,
         d.sends, d.answers, d.sent_at, d.named_uuid as uuid
  from billing.signed_cfdis d left join session_status.sessions s using (session_id)
  where d.uuid is null and d.refusal is null
  order by d.signed_at, d.document_id`

export const listDocuments: Command = {
  usage: 'issuer documents',
  summary:
    'documents that were sealed and neither stamped nor refused: session, ticket, requests to the PAC, and the folio fiscal if the PAC named one',
  lists: 'documents without an answer',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return ({ query }) => query<object>(open)
  },
}
