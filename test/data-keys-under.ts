import type { DataKeys } from '#platform/keys/data-keys.ts'
import { openDataKeys } from '#platform/keys/open-data-keys.ts'
import type { Query } from '#platform/postgres.ts'

/** The data keys of an installation with this DATA_DIR and pepper, as its own processes open them. */
export const dataKeysUnder = async (
  dataDir: string,
  { query, pepper }: { query: Query; pepper: string },
): Promise<DataKeys> => (await openDataKeys({ dataDir, keysUrl: null, masterKeys: null }, pepper))(query)
