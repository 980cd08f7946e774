import type { Mode } from '#contracts/values.ts'
import type { BillingCase } from './billing-case.ts'

/**
 * A sandbox's PAC takes no certificate of SAT, and nothing that is sealed with one goes there: live
 * sessions in it use the test issuer.
 */
export const issuerMode = ({ sandbox }: Pick<BillingCase['request'], 'sandbox'>): Mode =>
  sandbox ? 'test' : 'live'
