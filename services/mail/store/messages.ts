import { sql } from '#contracts/sql.ts'
import type { BlobRef, Instant } from '#contracts/values.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { newId } from '#platform/runtime/new-id.ts'

export type Via = 'smtp' | 'imap'

/** A mail as it is kept; `reason`: why no session was told of it. */
export type KeptMessage = Readonly<{
  sessionId: string | null
  message: string
  at: Instant
  via: Via
  blob: BlobRef
  reason: string | null
  keptDays: number
}>

/** Durable when it resolves; the same mail again changes nothing. */
export const addMessage = async (query: Query, kept: KeptMessage): Promise<void> => {
  const { sessionId, message, at, via, blob, reason, keptDays } = kept
  await query(sql`
    insert into mail.messages (mail_id, session_id, message, received_at, via, blob, reason, kept_until)
    values (${newId('mai')}, ${sessionId}, ${message}, ${at}, ${via}, ${JSON.stringify(blob)}::jsonb, ${reason},
            ${at}::timestamptz + make_interval(days => ${keptDays}))
    on conflict (coalesce(session_id, ''), message) do nothing`)
}
