import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/postgres/postgres.ts'
import type { Health } from '#platform/runtime/health.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'
import { problemText } from '../language/file-problem.ts'
import { lookAtFolder } from './look-at-folder.ts'
import { publishDefinitions } from './publish-definitions.ts'
import { type FolderRead, readFolder } from './read-folder.ts'

/** Polled, since neither shared folders nor mounted volumes report their changes. */
const POLL_MS = 1_000
/** How long a file must stay as it is before it is read at a start: an editor may be writing it. */
const SETTLE_MS = 250
const SETTLE_TRIES = 12

const PART = 'merchants'

export type FolderNeeds = Readonly<{
  database: Pick<Database, 'inTransaction'>
  health: Pick<Health, 'report'>
  logger: Logger
  folder: string
  /** ALLOW_LOCAL_PORTALS=1. */
  allowLocal: boolean
}>

const tell = ({ health, logger }: FolderNeeds, { problems }: FolderRead) => {
  for (const problem of problems)
    logger.error(
      { problem: problemText(problem) },
      'a merchant definition has a fault and is not used; what was published of this merchant stays',
    )
  const files = new Set(problems.map(({ file }) => file)).size
  health.report(PART, files === 0 ? null : `definitions with faults: ${files} (see merchants list)`)
}

/** Publishes the folder as it is now. */
export const publishFolder = async (needs: FolderNeeds, look = lookAtFolder(needs.folder)): Promise<void> => {
  const { database, folder, allowLocal, logger } = needs
  const read = readFolder(folder, look, allowLocal)
  const changes = await publishDefinitions(database, read)
  for (const { merchantId, change } of changes)
    logger.info({ merchant: merchantId, change }, 'merchant definition')
  tell(needs, read)
}

/** A look at a folder that nobody is writing to, or the last one after three seconds. */
const settled = async (folder: string, tries = SETTLE_TRIES): Promise<ReturnType<typeof lookAtFolder>> => {
  const before = lookAtFolder(folder)
  await sleep(SETTLE_MS)
  const now = lookAtFolder(folder)
  return now.mark === before.mark || tries === 1 ? now : settled(folder, tries - 1)
}

/**
 * Publishes the folder before it resolves, then whenever its files have changed and stayed so for a
 * second. Rejects where it cannot be read at first.
 */
export const watchFolder = async (needs: FolderNeeds): Promise<Running> => {
  const first = await settled(needs.folder)
  await publishFolder(needs, first)
  let [published, seen] = [first.mark, first.mark]
  const run = async () => {
    const look = lookAtFolder(needs.folder)
    const isSettled = look.mark === seen
    seen = look.mark
    if (!isSettled || look.mark === published) return POLL_MS
    await publishFolder(needs, look)
    published = look.mark
    return POLL_MS
  }
  return repeatUntilStopped({
    run,
    againMs: POLL_MS,
    onError: (error) => {
      needs.logger.warn({ err: error }, 'MERCHANTS_DIR could not be published; what was published stays')
      needs.health.report(PART, 'MERCHANTS_DIR cannot be read')
    },
  })
}
