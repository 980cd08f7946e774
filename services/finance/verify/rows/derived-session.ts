import { monthOf } from '#contracts/finance/month.ts'
import type { DerivedRow } from './derived-row.ts'

/** What the events of a session say of its CFDI and merchant. */
type Known = Readonly<{ uuid: string | null; merchantId: string | null; merchantName: string | null }>

/** The newest closed month of an account, and when it was closed. */
export type Closed = Readonly<{ month: string; at: string }>

type Ended = Readonly<{ sessionId: string; accountId: string; externalId: string; at: string; facts: Known }>

const reasonOf = (isLate: boolean, isRepeat: boolean): string | null => {
  if (isLate) return 'month_closed'
  return isRepeat ? 'same_cfdi' : null
}

/** The row of a session that completed, without its price. */
export const derivedSession = (
  { sessionId, accountId, externalId, at, facts }: Ended,
  { close, isRepeat }: Readonly<{ close: Closed | null; isRepeat: boolean }>,
): DerivedRow => {
  const isLate = close !== null && monthOf(at) <= close.month
  const completedAt = isLate && close.at > at ? close.at : at
  const sessionKind = isRepeat ? 'waiver' : 'charge'
  return {
    ...{
      chargeId: sessionId.replace(/^ses_/, 'chg_'),
      accountId,
      sessionKind,
      sessionId,
      externalId,
      ...facts,
    },
    ...{ kind: isLate ? 'correction' : sessionKind, completedAt, month: monthOf(completedAt), cents: 0n },
    reason: reasonOf(isLate, isRepeat),
  }
}
