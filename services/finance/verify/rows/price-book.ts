import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'
import { everyAccount } from '#contracts/finance/streams.ts'
import { type DerivedRow, inCents } from './derived-row.ts'

type Price = Readonly<{ from: string; cents: bigint }>

/**
 * The prices as far as the log has been read. `first`: the first configured price, wherever it
 * stands in the log; what completed before it is charged at it. Null: there is none.
 */
export const createPriceBook = (first: string | null) => {
  const lists = new Map<string, Price[]>()

  const of = (accountId: string, day: string): bigint | null => {
    let best: Price | null = null
    for (const price of lists.get(accountId) ?? [])
      if (price.from <= day && (best === null || price.from >= best.from)) best = price
    return best?.cents ?? null
  }

  return {
    set: (accountId: string, { amount, from }: FinanceEventOf<'PriceSet'>['data']) => {
      const price = { from: from ?? '', cents: inCents(amount) }
      lists.set(accountId, [...(lists.get(accountId) ?? []), price])
    },
    /** Sets the row's price of that day. */
    charge: (row: DerivedRow, day: string) => {
      const set = of(row.accountId, day) ?? of(everyAccount, day)
      row.cents = set ?? (first === null ? null : inCents(first))
    },
  }
}
