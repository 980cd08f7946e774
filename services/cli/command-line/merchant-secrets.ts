import type { Config } from '#platform/runtime/config.ts'
import { createMerchantSecrets, type MerchantSecrets } from '#platform/tenants/merchant-secrets.ts'
import type { Context } from './command.ts'
import { openKeys } from './open-keys.ts'

export const secretsOf = async (
  config: Config,
  { database }: Pick<Context, 'database'>,
): Promise<MerchantSecrets> => {
  return createMerchantSecrets({ database, dataKeys: await openKeys(config, database.query) })
}
