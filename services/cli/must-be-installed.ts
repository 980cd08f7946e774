import { stat } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from '#platform/config.ts'
import { errorCode } from '#platform/error-code.ts'
import { Refusal } from './command.ts'

const isAbsent = (error: unknown) => errorCode(error) === 'ENOENT'

/** Refuses a DATA_DIR without a database of ours: a slip in its name would make an empty one, and find nothing there. */
export const mustBeInstalled = async ({
  databaseUrl,
  dataDir,
}: Pick<Config, 'databaseUrl' | 'dataDir'>): Promise<void> => {
  if (databaseUrl !== null) return
  const found = await stat(join(dataDir, 'postgres')).catch(isAbsent)
  // what cannot be looked at is named when it is opened
  if (found === true)
    throw new Refusal(
      `DATA_DIR: there is no installation in ${dataDir}: name the one that is meant, or begin one with "account create"`,
    )
}
