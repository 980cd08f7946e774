import { unverifiedAt } from '#contracts/fiscal/rfc.ts'

/**
 * Whether two RFCs differ only in the one letter that the check digit does not verify: same day,
 * homoclave and digit mean the same taxpayer.
 */
export const sameButUnverified = (read: string, rfc: string): boolean =>
  read.length === rfc.length &&
  read !== rfc &&
  [...read].every((character, i) => character === rfc[i] || i === unverifiedAt(rfc))
