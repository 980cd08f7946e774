import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'

type Price = FinanceEventOf<'PriceSet'>['data']

/**
 * What one stream of finance decides on: prices fill the first field, a month the others. Only what
 * a decision needs.
 */
export type Ledger = Readonly<{
  /** In the order in which they were set. */
  prices: readonly Price[]
  /** The corrections of the month, by their own id. */
  corrections: Readonly<Record<string, FinanceEventOf<'ChargeCorrected'>['data']>>
  /** Null: the month is open. */
  closed: FinanceEventOf<'MonthClosed'>['data'] | null
}>

export const initialState = (): Ledger => ({ prices: [], corrections: {}, closed: null })
