import type { Config } from '#platform/runtime/config.ts'
import { createIssuers, type Issuer, type Issuers } from '#platform/tenants/issuers.ts'
import type { Context } from '../command-line/command.ts'
import { openKeys } from '../command-line/open-keys.ts'

export const issuersOf = async (config: Config, { database }: Context): Promise<Issuers> => {
  return createIssuers({ database, dataKeys: await openKeys(config, database.query) })
}

const SOON_DAYS = 30
const DAY_MS = 86_400_000

/** The fields of an issuer that may be shown: all but its key. */
export const shown = (issuer: Issuer, now: Date): object => {
  const { merchantId, mode, rfc, nombre, noCertificado, validTo } = issuer
  const days = Math.floor((validTo.getTime() - now.getTime()) / DAY_MS)
  const soon = days < 0 ? 'the CSD has expired' : `the CSD expires in ${days} days`
  return {
    merchant_id: merchantId,
    mode,
    rfc,
    nombre,
    regimen: issuer.regimen,
    lugar_expedicion: issuer.lugarExpedicion,
    rate: issuer.rate,
    untaxed: issuer.untaxed,
    no_certificado: noCertificado,
    valid_to: validTo.toISOString(),
    ...(days < SOON_DAYS && { warning: soon }),
  }
}
