import { unverifiedAt } from '#contracts/fiscal/rfc.ts'

/**
 * Whether two RFCs are the same but for the one letter that the check digit says nothing of: same
 * day, homoclave and digit are one taxpayer's.
 */
export const sameButUnverified = (read: string, rfc: string): boolean =>
  read.length === rfc.length &&
  read !== rfc &&
  [...read].every((sign, i) => sign === rfc[i] || i === unverifiedAt(rfc))
