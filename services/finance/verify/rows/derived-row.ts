/** A row of what accounts are charged, as it follows from the log. */
export type DerivedRow = {
  chargeId: string
  accountId: string
  kind: string
  sessionKind: string | null
  sessionId: string
  externalId: string
  uuid: string | null
  merchantId: string | null
  merchantName: string | null
  completedAt: string
  month: string
  /** Null: the log has no price for it. */
  cents: bigint | null
  reason: string | null
}

/** `"-4.00"` of minus 400. */
export const inPesos = (cents: bigint): string => {
  const sign = cents < 0n ? '-' : ''
  const whole = cents < 0n ? -cents : cents
  return `${sign}${whole / 100n}.${String(whole % 100n).padStart(2, '0')}`
}

/** 400 of `"4.00"`. */
export const inCents = (pesos: string): bigint => BigInt(pesos.replace('.', ''))
