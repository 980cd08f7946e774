import type { Mode } from '#contracts/values.ts'
import type { KnownMerchant } from '#merchants/merchant.ts'
import type { Issuer } from '#platform/issuers.ts'
import type { BillingCase } from '../billing-case.ts'

/** A sandbox's PAC takes no certificate of SAT, and nothing that is sealed with one goes there: live sessions in it use the test issuer. */
export const issuerMode = ({ sandbox }: Pick<BillingCase['request'], 'sandbox'>): Mode =>
  sandbox ? 'test' : 'live'

/** Merchants that the registry does not know: found by the RFC that is printed, and by nothing else. */
export const issuersAsMerchants = (issuers: readonly Issuer[]): KnownMerchant[] =>
  issuers
    .filter(({ merchantId }) => merchantId.startsWith('rfc:'))
    .map(({ merchantId, nombre, rfc }) => ({
      id: merchantId,
      name: nombre,
      rfcs: [rfc],
      aliases: [],
      evidence: 'ticket',
      window: null,
    }))
