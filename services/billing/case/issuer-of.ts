import type { Mode } from '#contracts/values.ts'
import type { BillingCase } from './billing-case.ts'

/**
 * The sandbox's PAC takes no certificate of SAT, and nothing sealed with one goes there: live
 * sessions in the sandbox use the test issuer.
 */
export const issuerMode = ({ sandbox }: Pick<BillingCase['request'], 'sandbox'>): Mode =>
  sandbox ? 'test' : 'live'
