import { ConfigError } from '../config.ts'

/**
 * Errors with these codes come from the machine, not from a defect of ours, so they need no stack.
 */
const mishaps = new Set(['Error', 'SystemError'])
const LONGEST = 1_000

/**
 * Why something under DATA_DIR cannot be used, in one line that names the place. Any other error is
 * returned as it is.
 */
export const unusableFolder = (place: string, error: unknown): unknown => {
  if (!(error instanceof Error) || error instanceof ConfigError || !mishaps.has(error.name)) return error
  const line = error.message
    .trim()
    .replaceAll(/\s*[\r\n]+\s*/g, '; ')
    .slice(0, LONGEST)
  const named = line.includes(place) ? line : `${place}: ${line}`
  return new ConfigError(`DATA_DIR: ${named}`, { cause: error })
}

/** A `catch` handler for reading a file there. */
export const unusableFile =
  (path: string) =>
  (error: unknown): never => {
    throw unusableFolder(path, error)
  }
