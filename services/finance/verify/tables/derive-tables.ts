import type { LoggedEvent } from '../log/read-log.ts'
import { inCents, inPesos } from '../rows/derived-row.ts'

/** Rows of a table by their key, each field as text. */
export type DerivedTable = ReadonlyMap<string, Readonly<Record<string, string>>>

/** The same text for the same fields, in whichever order they come. */
export const canonical = (data: object): string =>
  JSON.stringify(Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1)))

const normal = (pesos: unknown): string => inPesos(inCents(String(pesos)))

/**
 * The small tables beside the rows, as they follow from the log: prices by their event, and closed
 * months. They grow with accounts and months, not with sessions.
 */
export const deriveTables = () => {
  const prices = new Map<string, Record<string, string>>()
  const months = new Map<string, Record<string, string>>()

  const add: Readonly<Record<string, (event: LoggedEvent) => void>> = {
    PriceSet: ({ event_id, account_id, data }) => {
      const from_day = String(data?.['from'] ?? '-infinity')
      const place = String(prices.size + 1)
      prices.set(event_id, { account_id, place, from_day, amount: normal(data?.['amount']) })
    },
    MonthClosed: ({ at, data }) => {
      const key = `${data?.['accountId']} ${data?.['month']}`
      months.set(key, { closed_at: at.toISOString(), totals: canonical(data ?? {}) })
    },
  }
  return {
    prices: prices as DerivedTable,
    months: months as DerivedTable,
    read: (event: LoggedEvent): void => add[event.type]?.(event),
  }
}
