import type { Instant } from '#contracts/values.ts'
import type { Issuer } from './issuers.ts'

/** Issuers, each with whether its CSD has expired at that instant. */
export const issuersAsOf = (issuers: readonly Issuer[], now: Instant) =>
  issuers.map((issuer) => ({ ...issuer, hasRunOut: issuer.validTo.getTime() <= Date.parse(now) }))
