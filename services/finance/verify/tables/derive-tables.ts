import { monthOf } from '#contracts/finance/month.ts'
import { inCents, inPesos } from '../rows/derived-row.ts'
import type { Closed } from '../rows/derived-session.ts'

type Logged = Readonly<{
  event_id: string
  stream_id: string
  type: string
  at: Date
  account_id: string
  data: Readonly<Record<string, unknown>>
}>

/** Rows of a table by their key, each field as text. */
export type DerivedTable = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The same text for the same fields, in whichever order they come. */
export const canonical = (data: object): string =>
  JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)))

const normal = (pesos: unknown): string => inPesos(inCents(String(pesos)))

/**
 * The tables beside the rows, as they follow from the log: prices by their event, closed months,
 * and the live sessions that failed. `closeOf`: the newest close so far.
 */
export const deriveTables = (closeOf: (accountId: string) => Closed | null) => {
  const prices = new Map<string, Record<string, string>>()
  const months = new Map<string, Record<string, string>>()
  const failures = new Map<string, Record<string, string>>()

  const add: Readonly<Record<string, (event: Logged) => void>> = {
    PriceSet: ({ event_id, account_id, data }) => {
      const from_day = String(data['from'] ?? '-infinity')
      const place = String(prices.size + 1)
      prices.set(event_id, { account_id, place, from_day, amount: normal(data['amount']) })
    },
    MonthClosed: ({ at, data }) => {
      const key = `${data['accountId']} ${data['month']}`
      months.set(key, { closed_at: at.toISOString(), totals: canonical(data) })
    },
    SessionFailed: ({ stream_id, account_id, at, data }) => {
      if (data['isLive'] !== true || failures.has(stream_id)) return
      const failedAt = at.toISOString()
      const close = closeOf(account_id)
      const isLate = close !== null && monthOf(failedAt) <= close.month && close.at > failedAt
      failures.set(stream_id, { account_id, month: monthOf(isLate ? close.at : failedAt) })
    },
  }
  return {
    prices: prices as DerivedTable,
    months: months as DerivedTable,
    failures: failures as DerivedTable,
    read: (event: Logged): void => add[event.type]?.(event),
  }
}
