import { constants } from 'node:fs'
import { access, mkdir, stat } from 'node:fs/promises'
import { dirname } from 'node:path'
import { ConfigError } from '../config.ts'
import { isAbsent } from './is-absent.ts'

const isDirectory = (path: string) =>
  stat(path).then(
    (found) => found.isDirectory(),
    () => false,
  )

/**
 * Not `recursive`: that never returns where no folder can be made at all, for example under /proc.
 */
const make = async (path: string, mode = 0o777): Promise<void> => {
  try {
    await mkdir(path, { mode })
  } catch (error) {
    if (await isDirectory(path)) return
    if (!isAbsent(error) || dirname(path) === path) throw error
    await make(dirname(path))
    await mkdir(path, { mode })
  }
}

/**
 * Makes a folder that can be written, with its parents (`mode` is for the last one). Throws
 * `ConfigError` with a sentence that names the variable.
 */
export const ensureDirectory = async (path: string, variable: string, mode?: number): Promise<void> => {
  try {
    await make(path, mode)
    await access(path, constants.R_OK | constants.W_OK | constants.X_OK)
  } catch (cause) {
    const why = cause instanceof Error ? cause.message : String(cause)
    throw new ConfigError(`${variable}: cannot write in ${path} (${why}): set another folder`, { cause })
  }
}
