import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

const LIMIT = 1_000

const mails = (query: Query, all: boolean) =>
  query<object>(sql`
    select m.mail_id, m.received_at, m.via, m.session_id, coalesce(m.reason, r.reason) as reason,
           (m.blob ->> 'bytes')::int as bytes, m.kept_until
    from mail.messages m
    left join billing.refused_mails r on (r.session_id, r.message) = (m.session_id, m.message)
    where ${all} or coalesce(m.reason, r.reason) is not null
    order by m.received_at desc limit ${LIMIT}`)

export const listMails: Command = {
  usage: 'mail list [--all] [--json]',
  summary:
    'the newest mails that are nobody’s or no invoice of their session, and why; each is kept until it says',
  options: { '--all': 'those that were used too', '--json': 'one JSON object a line, as always' },
  lists: 'mails',
  prepare: (words) => {
    const { values } = parseWords({
      words,
      names: [],
      options: { all: { type: 'boolean' }, json: { type: 'boolean' } },
    })
    return ({ query }) => mails(query, values['all'] === true)
  },
}
