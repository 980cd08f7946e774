import { type Statement, sql } from '#contracts/sql.ts'
import type { FileRow } from './find-files.ts'

export type FileOfSession = FileRow & Readonly<{ session_id: string }>

/** The files of some completed sessions of one owner. */
export const filesOf = (key: {
  accountId: string
  mode: string
  sessionIds: readonly string[]
}): Statement => sql`
  select session_id, type, uuid, sha256, media_type, bytes, key_id from session_files.files
  where session_id = any(${key.sessionIds}) and account_id = ${key.accountId} and mode = ${key.mode}`
