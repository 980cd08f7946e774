import { type Statement, sql } from '#contracts/sql.ts'

export type FileRow = Readonly<{
  type: 'xml' | 'pdf'
  uuid: string
  sha256: string
  media_type: string
  /** bigint: the client returns it as text. */
  bytes: string
  key_id: string | null
}>

/** The files of a completed session, for its owner only. */
export const findFiles = (key: { accountId: string; mode: string; sessionId: string }): Statement => sql`
  select type, uuid, sha256, media_type, bytes, key_id from session_files.files
  where session_id = ${key.sessionId} and account_id = ${key.accountId} and mode = ${key.mode}
  order by type desc`
