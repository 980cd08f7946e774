import { randomBytes } from 'node:crypto'
import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { type Config, ConfigError } from '#platform/runtime/config.ts'
import { unusableFile } from '#platform/runtime/files/unusable-folder.ts'
import { makeSecret } from './make-secret.ts'

/**
 * KEY_PEPPER, or the pepper that is created once under DATA_DIR. If it is lost, every API key is
 * unknown. Throws ConfigError.
 */
export const loadPepper = async ({
  keyPepper,
  dataDir,
}: Pick<Config, 'keyPepper' | 'dataDir'>): Promise<string> => {
  if (keyPepper) return keyPepper
  const path = join(dataDir, 'secrets', 'key-pepper')
  await makeSecret(
    { dataDir },
    { variable: 'KEY_PEPPER', path, content: randomBytes(32).toString('base64url') },
  )
  const pepper = (await readFile(path, 'utf8').catch(unusableFile(path))).trim()
  if (pepper.length < 32)
    throw new ConfigError(`DATA_DIR: ${path} is damaged: restore it, or every API key is unknown`)
  return pepper
}
