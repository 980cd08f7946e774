import type { Detection } from './detect/detect-merchant.ts'
import type { KnownMerchant } from './language/merchant.ts'

/**
 * What is known of a merchant who entrusted us its CSD; `merchantId`: of the registry, or `rfc:…`.
 */
export type IssuerFacts = Readonly<{ merchantId: string; rfc: string; nombre: string }>

/**
 * Merchants that the registry does not know: found by the RFC that is printed, and by nothing else.
 */
export const issuersAsMerchants = (issuers: readonly IssuerFacts[]): KnownMerchant[] =>
  issuers
    .filter(({ merchantId }) => merchantId.startsWith('rfc:'))
    .map(({ merchantId, nombre, rfc }) => ({
      id: merchantId,
      name: nombre,
      rfcs: [rfc],
      aliases: [],
      hosts: [],
      evidence: 'ticket',
      window: null,
    }))

type Found = Extract<Detection, { kind: 'found' }>

/**
 * How a ticket is invoiced: `direct`, sealed by us with its issuer's CSD, or in the merchant's
 * portal. `unproved`: the merchant is an issuer of ours and only a name says that the ticket is
 * its; nobody but us would notice if it belonged to another.
 */
export const channelOf = (
  { merchant, how, rfc }: Found,
  issuers: readonly IssuerFacts[],
): 'direct' | 'portal' | 'unproved' => {
  const issuer = issuers.find(({ merchantId }) => merchantId === merchant.id)
  if (issuer && how === 'name') return 'unproved'
  // a brand's other companies are no issuers of ours
  return issuer?.rfc === rfc ? 'direct' : 'portal'
}
