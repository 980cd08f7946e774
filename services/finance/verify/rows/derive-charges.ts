import type { FinanceEvent, FinanceEventOf } from '#contracts/finance/finance-events.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { type DerivedRow, inCents } from './derived-row.ts'
import { type Closed, derivedSession } from './derived-session.ts'
import { type Difference, monthDifferences } from './month-differences.ts'
import { createPriceBook } from './price-book.ts'
import { createSessionFacts } from './session-facts.ts'

/** An event of the log with what the derivation needs of its data. */
export type LoggedEvent = Readonly<{
  stream_id: string
  type: string
  at: Date
  account_id: string
  external_id: string | null
  data: Readonly<Record<string, unknown>>
}>

/** Everything that has followed from the log so far. */
type Derivation = Readonly<{
  rows: DerivedRow[]
  /** The same rows, by `account month`. */
  byMonth: Map<string, DerivedRow[]>
  bySession: Map<string, DerivedRow>
  facts: ReturnType<typeof createSessionFacts>
  /** `account uuid` of what was charged. */
  charged: Set<string>
  closes: Map<string, Closed>
  prices: ReturnType<typeof createPriceBook>
  differences: Difference[]
}>

const add = ({ rows, byMonth }: Derivation, row: DerivedRow): void => {
  rows.push(row)
  const key = `${row.accountId} ${row.month}`
  const own = byMonth.get(key)
  if (own) own.push(row)
  else byMonth.set(key, [row])
}

const complete = (derived: Derivation, event: LoggedEvent): void => {
  const { stream_id: sessionId, account_id: accountId, external_id, data } = event
  const facts = derived.facts.end(sessionId, data)
  if (data['billable'] !== true) return
  const at = event.at.toISOString()
  const cfdi = facts.uuid === null ? null : `${accountId} ${facts.uuid}`
  const isRepeat = cfdi !== null && derived.charged.has(cfdi)
  const close = derived.closes.get(accountId) ?? null
  const ended = { sessionId, accountId, externalId: external_id ?? '', at, facts }
  const row = derivedSession(ended, { close, isRepeat })
  if (!isRepeat) derived.prices.charge(row, mexicanDay(at))
  if (cfdi !== null) derived.charged.add(cfdi)
  add(derived, row)
  derived.bySession.set(sessionId, row)
}

const correct = (derived: Derivation, { at, data }: FinanceEventOf<'ChargeCorrected'>): void => {
  const { bySession, differences } = derived
  const { correctionId: chargeId, accountId, sessionId, month, reason } = data
  const of = bySession.get(sessionId)
  if (!of) differences.push({ charge_id: chargeId, field: 'session_id', expected: null, found: sessionId })
  const { externalId = '', uuid = null, merchantId = null, merchantName = null } = of ?? {}
  add(derived, {
    ...{ chargeId, accountId, kind: 'correction', sessionKind: null, sessionId, externalId, uuid },
    ...{ merchantId, merchantName, completedAt: at, month, cents: inCents(data.amount), reason },
  })
}

const later = (a: string, b: string | undefined) => (b !== undefined && b > a ? b : a)

const close = (
  { byMonth, closes, differences }: Derivation,
  { at, data }: FinanceEventOf<'MonthClosed'>,
): void => {
  const { accountId, month } = data
  differences.push(...monthDifferences(byMonth.get(`${accountId} ${month}`) ?? [], data))
  const last = closes.get(accountId)
  closes.set(accountId, { month: later(month, last?.month), at: later(at, last?.at) })
}

const decideFact = (derived: Derivation, accountId: string, event: FinanceEvent): void => {
  if (event.type === 'PriceSet') derived.prices.set(accountId, event.data)
  else if (event.type === 'ChargeCorrected') correct(derived, event)
  else close(derived, event)
}

/**
 * What every account is charged, from the events of the log in its order: a second reading of the
 * rules, which shares no code with the projection.
 */
export const deriveCharges = () => {
  const derived: Derivation = {
    ...{
      rows: [],
      byMonth: new Map(),
      bySession: new Map(),
      facts: createSessionFacts(),
      charged: new Set(),
    },
    ...{ closes: new Map(), prices: createPriceBook(), differences: [] },
  }
  return {
    rows: derived.rows,
    differences: derived.differences,
    closeOf: (accountId: string): Closed | null => derived.closes.get(accountId) ?? null,
    session: (event: LoggedEvent): void => {
      if (event.type === 'SessionCompleted') complete(derived, event)
      else if (event.type === 'SessionFailed') derived.facts.end(event.stream_id, {})
      else derived.facts.learn(event.stream_id, event.data)
    },
    fact: (accountId: string, event: FinanceEvent): void => decideFact(derived, accountId, event),
  }
}
