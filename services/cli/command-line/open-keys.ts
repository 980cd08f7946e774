import type { Query } from '#platform/postgres/postgres.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { openDataKeys } from '#platform/privacy/keys/open-data-keys.ts'
import { loadPepper } from '#platform/privacy/keys/pepper.ts'
import type { Config } from '#platform/runtime/config.ts'

/** The data keys of this installation. Throws ConfigError if they cannot be used. */
export const openKeys = async (config: Config, query: Query): Promise<DataKeys> => {
  const keysOn = await openDataKeys(config, await loadPepper(config))
  return keysOn(query)
}
