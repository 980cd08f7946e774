import { randomBytes, randomUUID } from 'node:crypto'
import { link, mkdir, readFile, rm, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Config } from './config.ts'
import { ensureDirectory } from './ensure-directory.ts'

const isTaken = (error: unknown) => error instanceof Error && 'code' in error && error.code === 'EEXIST'

/** Written whole and then linked: of two processes that start together, in two containers too, one wins and both read the same. */
const makeOnce = async (path: string) => {
  const mine = `${path}.${randomUUID()}`
  await writeFile(mine, randomBytes(32).toString('base64url'), { mode: 0o600, flush: true })
  try {
    await link(mine, path)
  } catch (error) {
    if (!isTaken(error)) throw error
  } finally {
    await rm(mine)
  }
}

/** KEY_PEPPER, or one made once under DATA_DIR. Losing it makes every API key unknown. */
export const loadPepper = async ({
  keyPepper,
  dataDir,
}: Pick<Config, 'keyPepper' | 'dataDir'>): Promise<string> => {
  if (keyPepper) return keyPepper
  const directory = join(dataDir, 'secrets')
  const path = join(directory, 'key-pepper')
  await ensureDirectory(dataDir, 'DATA_DIR')
  await mkdir(directory, { recursive: true, mode: 0o700 })
  await makeOnce(path)
  const pepper = (await readFile(path, 'utf8')).trim()
  if (pepper.length < 32) throw new Error(`${path} is damaged: restore it, or every API key stays unknown`)
  return pepper
}
