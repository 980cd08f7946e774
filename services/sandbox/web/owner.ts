/**
 * Names the sandbox's owner: each (account, mode) has a sandbox of its own, and visitors without
 * the header share one.
 */
export const OWNER_HEADER = 'x-sandbox-account'

/** `acc_…/test`; empty without a header; undefined if it does not name an account. */
export const ownerOfHeader = (header: string | undefined): string | undefined => {
  if (header === undefined || header === '') return ''
  return /^acc_[0-9A-HJKMNP-TV-Z]{26}\/(live|test)$/.test(header) ? header : undefined
}
