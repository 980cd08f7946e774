import { writeFile } from 'node:fs/promises'
import { sql } from '#contracts/sql.ts'
import { BlobRef } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'
import { openSealed } from '../command-line/open-sealed.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { noteView } from '../operator/note-view.ts'
import { operatorName } from '../operator/order-session.ts'

type Kept = Readonly<{ session_id: string | null; received_at: Date; reason: string | null; blob: unknown }>

const find = async (query: Query, id: string): Promise<Kept> => {
  const [kept] = await query<Kept>(sql`
    select m.session_id, m.received_at, coalesce(m.reason, r.reason) as reason, m.blob
    from mail.messages m
    left join billing.refused_mails r on (r.session_id, r.message) = (m.session_id, m.message)
    where m.mail_id = ${id}`)
  if (!kept) throw new Refusal(`there is no mail ${JSON.stringify(id)}`)
  return kept
}

export const showMail: Command = {
  usage: 'mail show MAIL_ID FILE --by NAME',
  summary:
    'writes a mail as it came into a file (.eml): it names people, and its links and files may be hostile; who looked is kept',
  options: { '--by': 'who looks; kept with the time' },
  prepare: (words, config) => {
    const options = { by: { type: 'string' } } as const
    const { positionals, values } = parseWords({ words, names: ['MAIL_ID', 'FILE'], options })
    const by = operatorName(values['by'])
    const [id = '', file = ''] = positionals
    return async ({ query }) => {
      const { blob, ...kept } = await find(query, id)
      // what no session has may show anybody: it is kept under its own id
      await noteView(query, kept.session_id ?? id, by)
      const bytes = await openSealed({ config, keys: await openKeys(config, query) }, BlobRef.parse(blob))
      await writeFile(file, bytes, { mode: 0o600 })
      return [{ mail_id: id, ...kept, file }]
    }
  },
}
