import type { Query } from '#platform/postgres/postgres.ts'
import { type Config, ConfigError } from '#platform/runtime/config.ts'
import { createDataKeys, type DataKeys } from './data-keys.ts'
import type { KeyStore } from './key-store.ts'
import { type MasterKey, openMasterKey } from './master-key.ts'
import { mustBelong } from './must-belong.ts'
import { openKeyStore } from './open-key-store.ts'
import { derive } from './seal.ts'

/** `keyStore`: the store of KEYS_URL, if it is open already. */
type Source = Pick<Config, 'keysUrl' | 'dataDir' | 'masterKeys'> &
  Partial<Pick<Config, 's3'>> &
  Readonly<{ keyStore?: KeyStore }>

/**
 * One key is checked for all: with another master key everything would start, and nothing would
 * open.
 */
const mustOpen = async (store: KeyStore, master: MasterKey): Promise<void> => {
  const some = await store.any()
  const wrapped = some === null ? null : await store.get(some)
  if (some === null || !wrapped) return
  await master.unwrap(wrapped, some).catch((cause: unknown) => {
    const message =
      'MASTER_KEY: does not open the data keys of KEYS_URL: set the one that they were wrapped with'
    throw new ConfigError(message, { cause })
  })
}

/**
 * The data keys of this installation, once there is a database. Throws ConfigError if they cannot
 * be used.
 */
export const openDataKeys = async (
  config: Source,
  pepper: string,
): Promise<(query: Query) => Promise<DataKeys>> => {
  const [store, master] = [config.keyStore ?? (await openKeyStore(config)), await openMasterKey(config)]
  await mustOpen(store, master)
  const subjectSecret = derive(Buffer.from(pepper), 'subjects of data keys')
  return async (query) => {
    const given = { query, store, master, subjectSecret }
    await mustBelong(given)
    return createDataKeys(given)
  }
}
