import { stat } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from '#platform/runtime/config.ts'
import { ensureDirectory } from '#platform/runtime/files/ensure-directory.ts'
import { makeOnce } from './make-once.ts'

const isThere = (path: string) =>
  stat(path).then(
    () => true,
    () => false,
  )

/** `variable`: that which would be set instead. */
type Secret = Readonly<{ variable: string; path: string; content: string }>

/**
 * A secret of a new installation, unless it is there. Throws ConfigError, and writes nothing, where
 * the key store under DATA_DIR has been named: then there were secrets, and new ones in their place
 * would open nothing.
 */
export const makeSecret = async (
  { dataDir }: Pick<Config, 'dataDir'>,
  { variable, path, content }: Secret,
): Promise<void> => {
  // in this order: who names the store has made its secrets before
  const isUsed = await isThere(join(dataDir, 'keys', 'store-name'))
  if (isUsed && !(await isThere(path)))
    throw new ConfigError(
      `DATA_DIR: ${path} is missing, and the data in ${dataDir} needs it: restore it, or set ${variable}`,
    )
  await ensureDirectory(dataDir, 'DATA_DIR')
  await ensureDirectory(dirname(path), 'DATA_DIR', 0o700)
  await makeOnce(path, content)
}
