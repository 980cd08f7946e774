import { unverifiedAt } from '#contracts/fiscal/rfc.ts'

/** Where two texts of one length differ, if they differ in one character; otherwise -1. */
const onlyDifference = (a: string, b: string): number => {
  let at = -1
  for (let i = 0; i < a.length; i += 1) {
    if (a[i] === b[i]) continue
    if (at >= 0) return -1
    at = i
  }
  return at
}

/**
 * Whether two RFCs differ only in the one letter that the check digit does not verify: same day,
 * homoclave and digit mean the same taxpayer.
 */
export const sameButUnverified = (read: string, rfc: string): boolean => {
  if (read.length !== rfc.length) return false
  const at = onlyDifference(read, rfc)
  return at >= 0 && at === unverifiedAt(rfc)
}
