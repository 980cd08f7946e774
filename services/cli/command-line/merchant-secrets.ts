import { openDataKeys } from '#platform/privacy/keys/open-data-keys.ts'
import { loadPepper } from '#platform/privacy/keys/pepper.ts'
import type { Config } from '#platform/runtime/config.ts'
import { createMerchantSecrets, type MerchantSecrets } from '#platform/tenants/merchant-secrets.ts'
import type { Context } from './command.ts'

export const secretsOf = async (
  config: Config,
  { database }: Pick<Context, 'database'>,
): Promise<MerchantSecrets> => {
  const keysOn = await openDataKeys(config, await loadPepper(config))
  return createMerchantSecrets({ database, dataKeys: await keysOn(database.query) })
}
