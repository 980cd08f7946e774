/**
 * Says whose sandbox a visitor is in; each (account, mode) has one of its own, and so have all who
 * do not say.
 */
export const OWNER_HEADER = 'x-sandbox-account'

/** `acc_…/test`; empty where nothing is said; undefined for what names no account. */
export const ownerOfHeader = (header: string | undefined): string | undefined => {
  if (header === undefined || header === '') return ''
  return /^acc_[0-9A-HJKMNP-TV-Z]{26}\/(live|test)$/.test(header) ? header : undefined
}
