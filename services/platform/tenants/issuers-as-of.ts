import type { Instant } from '#contracts/values.ts'
import type { Issuer } from './issuers.ts'

/** Issuers with the word whether their CSD has run out at that instant. */
export const issuersAsOf = (issuers: readonly Issuer[], now: Instant) =>
  issuers.map((issuer) => ({ ...issuer, hasRunOut: issuer.validTo.getTime() <= Date.parse(now) }))
