import type { Platform } from '#platform/platform.ts'
import type { Caller } from '#platform/tenants/accounts.ts'
import { type FileOfSession, filesOf } from '#projections/session-files/files-of.ts'
import { foldFiles } from '#projections/session-files/fold-files.ts'
import { type CompletedRow, completedIn } from '#projections/session-status/completed-in.ts'

export type Range = Readonly<{ from: string; to: string }>
/** `folder`: where its files stand. */
export type ArchivedSession = Readonly<{
  session: CompletedRow
  files: readonly FileOfSession[]
  folder: string
}>

type Source = Pick<Platform, 'database' | 'log'>

const PAGE = 100

/** While the projection of the files is behind, or rebuilt, the session's events name them. */
const filesInLog = async ({ log }: Source, { session_id }: CompletedRow): Promise<FileOfSession[]> =>
  foldFiles(await log.read(session_id)).map((file) => ({ ...file, session_id }))

/** Among real invoices nobody should take pretend ones for such. */
const folderOf = ({ session_id: id, test_mode }: CompletedRow, mode: Caller['mode']): string =>
  mode === 'live' && test_mode ? `test_mode/${id}` : id

/**
 * The sessions that completed in the range, with their files, newest first. A page is read when the
 * one before is used up: no connection is held in between.
 */
export const archivedSessions = async function* (
  source: Source,
  { accountId, mode }: Caller,
  range: Range,
): AsyncGenerator<ArchivedSession> {
  const { database } = source
  let before: readonly [string, string] | null = null
  do {
    const rows: CompletedRow[] = await database.query<CompletedRow>(
      completedIn({ accountId, mode, ...range, before, limit: PAGE }),
    )
    const page = rows.slice(0, PAGE)
    const sessionIds = page.map(({ session_id }) => session_id)
    const files = await database.query<FileOfSession>(filesOf({ accountId, mode, sessionIds }))
    const bySession = Map.groupBy(files, ({ session_id }) => session_id)
    for (const session of page) {
      const own = bySession.get(session.session_id) ?? (await filesInLog(source, session))
      yield { session, files: own, folder: folderOf(session, mode) }
    }
    const last: CompletedRow | undefined = rows.length > PAGE ? page.at(-1) : undefined
    before = last ? [last.created_at.toISOString(), last.session_id] : null
  } while (before)
}
