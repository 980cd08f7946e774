import { stat } from 'node:fs/promises'
import { join, resolve } from 'node:path'
import type { Config } from '#platform/runtime/config.ts'
import { isAbsent } from '#platform/runtime/files/is-absent.ts'
import { Refusal } from './command.ts'

type Place = Pick<Config, 'databaseUrl' | 'dataDir'>

/** Whether DATA_DIR holds a database of ours, if the embedded one is used. */
const isInstalled = async ({ databaseUrl, dataDir }: Place): Promise<boolean> =>
  databaseUrl !== null ||
  // a folder that cannot be read is reported when it is opened
  (await stat(join(dataDir, 'postgres')).catch(isAbsent)) !== true

/**
 * Refuses a DATA_DIR without a database of ours: with a mistyped name the command would create an
 * empty one and find nothing there.
 */
export const mustBeInstalled = async (place: Place): Promise<void> => {
  if (await isInstalled(place)) return
  throw new Refusal(
    `DATA_DIR: there is no installation in ${place.dataDir}: set DATA_DIR to an existing one, or create one with "account create"`,
  )
}

/** The notice of a command that starts a new installation, with its place; null if one exists. */
export const newInstallation = async (place: Place): Promise<string | null> =>
  (await isInstalled(place))
    ? null
    : `DATA_DIR: creates a new installation in ${resolve(place.dataDir)}; a server with another DATA_DIR does not see it`
