import { Rejection } from '#contracts/http/errors.ts'
import type { Platform } from '#platform/platform.ts'
import { KeyDestroyed } from '#platform/privacy/keys/data-keys.ts'
import { type FileRow, findFiles } from '#projections/session-files/find-files.ts'
import { foldFiles } from '#projections/session-files/fold-files.ts'
import { findSession, type SessionKey, type SessionRow } from './find-session.ts'

export type FileType = FileRow['type']
type Files = Record<FileType, FileRow>
export type SessionFiles = Readonly<{ session: SessionRow; files: Files }>

const notCompleted = (session: SessionRow) => {
  const sessionId = session.session_id
  if (session.status === 'failed') {
    const code = session.failure?.code ?? 'internal_error'
    const details = [{ field: 'failure.code', code, message: 'the session failed for this reason' }]
    return new Rejection('session_failed', 'The session failed: there are no files.', { sessionId, details })
  }
  const details = [
    { field: 'status', code: session.status, message: 'files exist once the session is completed' },
  ]
  const message = 'The session is not completed yet.'
  return new Rejection('session_not_completed', message, { sessionId, details, retryAfterSeconds: 5 })
}

/** Data under a destroyed key counts as past its retention, whatever its dates say. */
export const expired = (error: unknown): never => {
  if (!(error instanceof KeyDestroyed)) throw error
  throw new Rejection('files_expired', 'The files of this session are past their retention.')
}

/** After the retention the key of their month is gone. */
const mustBeKept = async ({ dataKeys }: Pick<Platform, 'dataKeys'>, files: readonly FileRow[]) => {
  for (const { key_id: key } of files) if (key !== null) await dataKeys.open(key).catch(expired)
}

const filesIn = (rows: readonly FileRow[]): Files | null => {
  const [xml, pdf] = [rows.find(({ type }) => type === 'xml'), rows.find(({ type }) => type === 'pdf')]
  return xml && pdf ? { xml, pdf } : null
}

/**
 * Both files of a completed session; before the projection has them, the session's events name
 * them. Throws `not_found`, `session_not_completed`, `session_failed`, `files_expired`.
 */
export const findSessionFiles = ({
  database,
  dataKeys,
  log,
}: Pick<Platform, 'database' | 'dataKeys' | 'log'>) => {
  const find = findSession({ database, log })
  return async (key: SessionKey): Promise<SessionFiles> => {
    const session = await find(key)
    if (session.status !== 'completed') throw notCompleted(session)
    const { accountId, mode } = key.caller
    const { sessionId } = key
    const projected = await database.query<FileRow>(findFiles({ accountId, mode, sessionId }))
    const files = filesIn(projected) ?? filesIn(foldFiles(await log.read(sessionId)))
    if (!files) throw new Error(`${sessionId} is completed without files`)
    await mustBeKept({ dataKeys }, [files.xml, files.pdf])
    return { session, files }
  }
}
