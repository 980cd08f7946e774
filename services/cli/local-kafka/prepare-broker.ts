import { existsSync } from 'node:fs'
import { mkdir } from 'node:fs/promises'
import { join } from 'node:path'
import { waitForLock } from '#platform/postgres/embedded/lock.ts'
import type { Say } from './broker.ts'
import { ensurePrograms } from './ensure-programs.ts'
import { classpathOf, fetchJars, jarFolder } from './fetch-jars.ts'
import { archiveFlags, recordArchive } from './record-archive.ts'

/** A cache, not data: it may be deleted whenever no broker runs. */
const defaultCacheDir = join(import.meta.dirname, '../../../.data/kafka')
/** The longest time that another process may take to install Java and fetch the jars. */
const TURN_MS = 1_500_000

type Needs = Readonly<{ cacheDir?: string | undefined; say: Say; install?: boolean | undefined }>
export type Prepared = Readonly<{ classpath: string; archive: readonly string[] }>

const fill = async (folder: string, { say, install }: Needs) => {
  await mkdir(join(folder, '..'), { recursive: true })
  const turn = await waitForLock(join(folder, '../fetch.lock'), TURN_MS)
  try {
    if (existsSync(folder)) return
    await ensurePrograms({ fetching: true, say, install })
    await fetchJars(folder, say)
    await recordArchive(folder, await classpathOf(folder)).catch((error) =>
      say(`the broker will start more slowly: ${error instanceof Error ? error.message : error}`),
    )
  } finally {
    turn.release()
  }
}

/**
 * Java and the jars, fetched once per version of pom.xml into `cacheDir`, by one process at a time.
 * Throws `BrokerUnavailable` with what to install if they are unavailable.
 */
export const prepareBroker = async (needs: Needs): Promise<Prepared> => {
  const { cacheDir = defaultCacheDir, say, install } = needs
  const folder = await jarFolder(cacheDir)
  if (existsSync(folder)) await ensurePrograms({ fetching: false, say, install })
  else await fill(folder, needs)
  return { classpath: await classpathOf(folder), archive: archiveFlags(folder) }
}
