import type { KnownIssuer } from '#merchants/verdict.ts'
import type { Platform } from '#platform/platform.ts'
import { createIssuers } from '#platform/tenants/issuers.ts'
import { issuersAsOf } from '#platform/tenants/issuers-as-of.ts'

/**
 * The issuers whose CSD a session could use: test issuers in the sandbox, live ones if a PAC is
 * configured, otherwise none (adr 0013).
 */
export const issuersFor = ({
  database,
  dataKeys,
  config,
  clock,
}: Pick<Platform, 'database' | 'dataKeys' | 'config' | 'clock'>) => {
  const issuers = createIssuers({ database, dataKeys })
  const usable = (sandbox: boolean) => {
    if (sandbox) return issuers.list('test')
    return config.pac === null ? [] : issuers.list('live')
  }
  return async (sandbox: boolean): Promise<readonly KnownIssuer[]> =>
    issuersAsOf(await usable(sandbox), clock.now())
}
