import { constants } from 'node:fs'
import { access } from 'node:fs/promises'
import { ConfigError } from '../config.ts'
import { makeFolder } from './make-folder.ts'

/**
 * Makes a folder that can be written, with its parents (`mode` is for the last one). Throws
 * `ConfigError` with a sentence that names the variable.
 */
export const ensureDirectory = async (path: string, variable: string, mode?: number): Promise<void> => {
  try {
    await makeFolder(path, mode)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(`${variable}: cannot write in ${path} (${why}): set another folder`, { cause })
  }
}
