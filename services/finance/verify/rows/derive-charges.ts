import type { FinanceEvent, FinanceEventOf } from '#contracts/finance/finance-events.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import type { LoggedEvent } from '../log/read-log.ts'
import { type DerivedRow, inCents } from './derived-row.ts'
import { type Closed, derivedSession } from './derived-session.ts'
import type { Difference } from './difference.ts'
import { monthDifferences } from './month-differences.ts'
import { createSums, type Sums } from './month-sums.ts'
import { createPriceBook } from './price-book.ts'

/** What has followed from the log so far, as much as what comes may depend on. */
type Derivation = Readonly<{
  /** Of months that are not closed, by `account month`. */
  open: Map<string, Sums>
  all: Sums
  closes: Map<string, Closed>
  prices: ReturnType<typeof createPriceBook>
  differences: Difference[]
}>

const sumsOf = ({ open }: Derivation, key: string): Sums => {
  const known = open.get(key) ?? createSums()
  open.set(key, known)
  return known
}

const factsOf = ({ uuid, merchant_id, merchant_name }: LoggedEvent) => ({
  ...{ uuid, merchantId: merchant_id, merchantName: merchant_name },
})

const completed = (derived: Derivation, event: LoggedEvent): DerivedRow => {
  const { stream_id: sessionId, account_id: accountId, external_id, is_repeat: isRepeat } = event
  const at = event.at.toISOString()
  const close = derived.closes.get(accountId) ?? null
  const ended = { sessionId, accountId, externalId: external_id ?? '', at, facts: factsOf(event) }
  const row = derivedSession(ended, { close, isRepeat })
  if (!isRepeat) derived.prices.charge(row, mexicanDay(at))
  return row
}

const nothing = { externalId: '', uuid: null, merchantId: null, merchantName: null }

const corrected = (
  { differences }: Derivation,
  { at, data }: FinanceEventOf<'ChargeCorrected'>,
  event: LoggedEvent,
): DerivedRow => {
  const { correctionId: chargeId, accountId, sessionId, month, reason } = data
  if (!event.is_ended)
    differences.push({ charge_id: chargeId, field: 'session_id', expected: null, found: sessionId })
  const of = event.is_ended ? { externalId: event.external_id ?? '', ...factsOf(event) } : nothing
  return {
    ...{ chargeId, accountId, kind: 'correction', sessionKind: null, sessionId, ...of },
    ...{ completedAt: at, month, cents: inCents(data.amount), reason },
  }
}

const later = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a)

const close = (derived: Derivation, { at, data }: FinanceEventOf<'MonthClosed'>): void => {
  const { closes, open, differences } = derived
  const { accountId, month } = data
  const key = `${accountId} ${month}`
  differences.push(...monthDifferences(sumsOf(derived, key), data))
  open.delete(key)
  const last = closes.get(accountId)
  closes.set(accountId, { month: later(month, last?.month), at: later(at, last?.at) })
}

const added = (derived: Derivation, row: DerivedRow): DerivedRow => {
  derived.all.add(row)
  sumsOf(derived, `${row.accountId} ${row.month}`).add(row)
  return row
}

/**
 * What every account is charged, from the events of the log in its order: a second reading of the
 * rules, which shares no code with the projection. Keeps no row. `first`: see `createPriceBook`.
 */
export const deriveCharges = (first: string | null) => {
  const differences: Difference[] = []
  const derived: Derivation = {
    ...{ open: new Map(), all: createSums(), closes: new Map() },
    ...{ prices: createPriceBook(first), differences },
  }
  return {
    differences,
    totals: derived.all.totals,
    closeOf: (accountId: string): Closed | null => derived.closes.get(accountId) ?? null,
    session: (event: LoggedEvent): DerivedRow => added(derived, completed(derived, event)),
    /** The row that it makes; null: it makes none. */
    fact: (event: LoggedEvent, fact: FinanceEvent): DerivedRow | null => {
      if (fact.type === 'ChargeCorrected') return added(derived, corrected(derived, fact, event))
      if (fact.type === 'PriceSet') derived.prices.set(event.account_id, fact.data)
      else close(derived, fact)
      return null
    },
  }
}
