import { ConfigError } from '../config.ts'

/** What is called so is no defect of ours, which would keep its stack. */
const mishaps = new Set(['Error', 'SystemError'])
const LONGEST = 1_000

/**
 * Why what lies under DATA_DIR cannot be used, in one line that names the place; the error itself
 * where it is something else.
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

/** To be hung on what reads a file there. */
export const unusableFile =
  (path: string) =>
  (error: unknown): never => {
    throw unusableFolder(path, error)
  }
