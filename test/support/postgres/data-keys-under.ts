import type { Query } from '#platform/postgres/postgres.ts'
import type { DataKeys } from '#platform/privacy/keys/data-keys.ts'
import { openDataKeys } from '#platform/privacy/keys/open-data-keys.ts'

/**
 * The data keys of an installation with this DATA_DIR and pepper, as its own processes open them.
 */
export const dataKeysUnder = async (
  dataDir: string,
  { query, pepper }: { query: Query; pepper: string },
): Promise<DataKeys> => (await openDataKeys({ dataDir, keysUrl: null, masterKeys: null }, pepper))(query)
