/**
 * `intendedAt`: somebody may have issued for the ticket at that time; look up before issuing.
 * `isIssued`: another session has its invoice; only look up.
 * `isOtherKey`: the issuing request may have named other codes; what a portal says of these
 * disproves nothing.
 * `isUnclear`: an invoice may exist of this ticket or of one that looks like it; only look up.
 */
export type Held = Readonly<{
  intendedAt: Date | null
  isIssued?: true
  isOtherKey?: true
  isUnclear?: true
  /** Keyed digests of what was sent to issue for it; absent: none are known. */
  issuingRequests?: readonly string[]
}>
