import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from './config.ts'
import { ensureDirectory } from './ensure-directory.ts'
import { makeOnce } from './make-once.ts'
import { unusableFile } from './unusable-folder.ts'

/** KEY_PEPPER, or one made once under DATA_DIR. Losing it makes every API key unknown. Throws ConfigError. */
export const loadPepper = async ({
  keyPepper,
  dataDir,
}: Pick<Config, 'keyPepper' | 'dataDir'>): Promise<string> => {
  if (keyPepper) return keyPepper
  const directory = join(dataDir, 'secrets')
  const path = join(directory, 'key-pepper')
  await ensureDirectory(dataDir, 'DATA_DIR')
  await ensureDirectory(directory, 'DATA_DIR', 0o700)
  await makeOnce(path, randomBytes(32).toString('base64url'))
  const pepper = (await readFile(path, 'utf8').catch(unusableFile(path))).trim()
  if (pepper.length < 32)
    throw new ConfigError(`DATA_DIR: ${path} is damaged: restore it, or every API key stays unknown`)
  return pepper
}
