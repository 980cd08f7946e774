import { randomBytes } from 'node:crypto'
import { readFile, rename, writeFile } from 'node:fs/promises'
import { dirname, join } from 'node:path'
import { type Config, ConfigError } from '#platform/runtime/config.ts'
import { syncDirectory } from '#platform/runtime/files/sync-directory.ts'
import { unusableFile } from '#platform/runtime/files/unusable-folder.ts'
import { makeSecret } from './make-secret.ts'
import { derive, open, seal } from './seal.ts'

/**
 * Wraps data keys. There are several while one replaces another: the first wraps, all of them
 * unwrap.
 */
export type MasterKey = Readonly<{
  wrap: (secret: Uint8Array, context: string) => Promise<Buffer>
  /** Throws UnknownMasterKey or SealBroken. */
  unwrap: (wrapped: Uint8Array, context: string) => Promise<Buffer>
  /** Whether the first key wrapped it. */
  isCurrent: (wrapped: Uint8Array) => Promise<boolean>
}>

/** A data key is wrapped by a master key that this process was not given. */
export class UnknownMasterKey extends ConfigError {
  constructor() {
    super('MASTER_KEY: a data key is wrapped with another master key: list every master key that is in use')
    this.name = 'UnknownMasterKey'
  }
}

const ID = 4
const newSecret = () => randomBytes(32).toString('base64')

type Named = Readonly<{ id: Buffer; secret: Buffer }>
const named = (text: string): Named => {
  const secret = Buffer.from(text, 'base64')
  return { id: derive(secret, 'master key id').subarray(0, ID), secret }
}

const pathUnder = (dataDir: string) => join(dataDir, 'secrets', 'master-key')

const readKeys = async (path: string): Promise<string[]> => {
  const keys = (await readFile(path, 'utf8').catch(unusableFile(path))).split('\n').filter(Boolean)
  const isKey = (line: string) => Buffer.from(line, 'base64').byteLength === 32
  if (keys.length > 0 && keys.every(isKey)) return keys
  throw new ConfigError(
    `DATA_DIR: ${path} is damaged: restore it, or the data that it encrypts cannot be read`,
  )
}

type Source = Pick<Config, 'masterKeys' | 'dataDir'>

/** A file is read again each time: another process may have replaced the key. */
const keysFrom = ({ masterKeys, dataDir }: Source) => {
  const path = pathUnder(dataDir)
  return async (): Promise<Named[]> => (masterKeys ?? (await readKeys(path))).map(named)
}

/**
 * MASTER_KEY, or the key that is created once under DATA_DIR. If it is lost, what it protects is
 * lost. Throws ConfigError.
 */
export const openMasterKey = async (config: Source): Promise<MasterKey> => {
  if (!config.masterKeys) {
    await makeSecret(config, {
      variable: 'MASTER_KEY',
      path: pathUnder(config.dataDir),
      content: `${newSecret()}\n`,
    })
  }
  const keys = keysFrom(config)
  const current = async (): Promise<Named> => {
    const [first] = await keys()
    if (!first) throw new UnknownMasterKey()
    return first
  }
  await current()
  return {
    wrap: async (secret, context) => {
      const { id, secret: master } = await current()
      return Buffer.concat([id, seal(master, secret, context)])
    },
    unwrap: async (wrapped, context) => {
      const id = wrapped.subarray(0, ID)
      const master = (await keys()).find((key) => key.id.equals(id))
      if (!master) throw new UnknownMasterKey()
      return open(master.secret, wrapped.subarray(ID), context)
    },
    isCurrent: async (wrapped) => (await current()).id.equals(wrapped.subarray(0, ID)),
  }
}

const writeKeys = async (path: string, keys: readonly string[]) => {
  const draft = `${path}.draft`
  await writeFile(draft, keys.map((key) => `${key}\n`).join(''), { mode: 0o600, flush: true })
  await rename(draft, path)
  await syncDirectory(dirname(path))
}

/**
 * Puts a new first key into the file under DATA_DIR, or removes all keys but the first. Running
 * processes read the file again.
 */
export const replaceMasterKey = (dataDir: string) => {
  const path = pathUnder(dataDir)
  return {
    begin: async () => writeKeys(path, [newSecret(), ...(await readKeys(path))]),
    end: async () => writeKeys(path, (await readKeys(path)).slice(0, 1)),
  }
}
