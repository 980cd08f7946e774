import { sql } from '#contracts/sql.ts'
import { BlobRef } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Config } from '#platform/runtime/config.ts'
import { Refusal } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'
import { openSealed } from '../command-line/open-sealed.ts'
import { noteView } from '../operator/note-view.ts'

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

/** A mail as it came, and what is known of it; who looked is kept. */
export const openMail = async (
  query: Query,
  config: Config,
  { id, by }: Readonly<{ id: string; by: string }>,
) => {
  const { blob, ...kept } = await find(query, id)
  // what no session has may show anybody: it is kept under its own id
  await noteView(query, kept.session_id ?? id, by)
  const bytes = await openSealed({ config, keys: await openKeys(config, query) }, BlobRef.parse(blob))
  return { kept, bytes }
}
