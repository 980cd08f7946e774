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

/** `variable`: the one that can be set instead. */
type Secret = Readonly<{ variable: string; path: string; content: string }>

/**
 * Creates a secret of a new installation, unless it exists. If the key store under DATA_DIR has a
 * name, there were secrets before, and new ones would open nothing: then it throws ConfigError and
 * writes nothing.
 */
export const makeSecret = async (
  { dataDir }: Pick<Config, 'dataDir'>,
  { variable, path, content }: Secret,
): Promise<void> => {
  // in this order: a process that names the store has already made its secrets
  const isUsed = await isThere(join(dataDir, 'keys', 'store-name'))
  if (isUsed && !(await isThere(path)))
    throw new ConfigError(
      `DATA_DIR: ${path} is missing, and the data in ${dataDir} needs it: restore it, or set ${variable}`,
    )
  await ensureDirectory(dataDir, 'DATA_DIR')
  await ensureDirectory(dirname(path), 'DATA_DIR', 0o700)
  await makeOnce(path, content)
}
