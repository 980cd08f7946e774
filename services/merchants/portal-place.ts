/**
 * Where a merchant's portal stands, before `/MERCHANT` in the rows that are kept of it: the
 * merchants' own, which all sessions share, or a sandbox, whose owner is `ACCOUNT/MODE`.
 */
export const portalPlace = (sandboxOwner: string | null): string =>
  sandboxOwner === null ? 'live' : `sandbox/${sandboxOwner}`
