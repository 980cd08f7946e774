import { setTimeout as sleep } from 'node:timers/promises'
import { Rejection } from '#contracts/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { type FileRow, findFiles } from '#projections/session-files/find-files.ts'
import { findSession, type SessionKey, type SessionRow } from './find-session.ts'

export type FileType = FileRow['type']
export type SessionFiles = Readonly<{ session: SessionRow; files: Record<FileType, FileRow> }>

const POLL_MS = 10
const CATCH_UP_MS = 2_000

const notCompleted = (session: SessionRow) => {
  const sessionId = session.session_id
  if (session.status === 'failed') {
    const code = session.failure?.code ?? 'internal_error'
    const details = [{ field: 'failure.code', code, message: 'the session failed for this reason' }]
    return new Rejection('session_failed', 'The session failed: there are no files.', { sessionId, details })
  }
  const details = [{ field: 'status', code: session.status, message: 'there are files once it is completed' }]
  const message = 'The session is not completed yet.'
  return new Rejection('session_not_completed', message, { sessionId, details, retryAfterSeconds: 5 })
}

/**
 * Both files of a completed session; their projection is waited for as the status is. Throws `not_found`, `session_not_completed`,
 * `session_failed`, `overloaded`.
 */
export const findSessionFiles = ({ database }: Pick<Platform, 'database'>) => {
  const find = findSession({ database })
  return async (key: SessionKey): Promise<SessionFiles> => {
    const session = await find(key)
    if (session.status !== 'completed') throw notCompleted(session)
    const { accountId, mode } = key.caller
    const { sessionId } = key
    const deadline = performance.now() + CATCH_UP_MS
    while (performance.now() < deadline) {
      const rows = await database.query<FileRow>(findFiles({ accountId, mode, sessionId }))
      const [xml, pdf] = [rows.find(({ type }) => type === 'xml'), rows.find(({ type }) => type === 'pdf')]
      if (xml && pdf) return { session, files: { xml, pdf } }
      await sleep(POLL_MS)
    }
    throw new Rejection('overloaded', 'The files of this session are not ready yet.', {
      sessionId,
      retryAfterSeconds: 5,
    })
  }
}
