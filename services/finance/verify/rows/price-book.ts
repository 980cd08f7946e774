import type { FinanceEventOf } from '#contracts/finance/finance-events.ts'
import { everyAccount } from '#contracts/finance/streams.ts'
import { type DerivedRow, inCents } from './derived-row.ts'

type Price = Readonly<{ from: string; cents: bigint }>

/** The prices as far as the log has been read. */
export const createPriceBook = () => {
  const lists = new Map<string, Price[]>()
  let waiting: DerivedRow[] = []

  const of = (accountId: string, day: string): bigint | null => {
    let best: Price | null = null
    for (const price of lists.get(accountId) ?? [])
      if (price.from <= day && (best === null || price.from >= best.from)) best = price
    return best?.cents ?? null
  }

  return {
    set: (accountId: string, { amount, from }: FinanceEventOf<'PriceSet'>['data']) => {
      const cents = inCents(amount)
      lists.set(accountId, [...(lists.get(accountId) ?? []), { from: from ?? '', cents }])
      if (accountId !== everyAccount || from !== null) return
      for (const row of waiting) row.cents = cents
      waiting = []
    },
    /** Sets the row's price of that day, now or with the first configured price. */
    charge: (row: DerivedRow, day: string) => {
      row.cents = of(row.accountId, day) ?? of(everyAccount, day)
      if (row.cents === null) waiting.push(row)
    },
  }
}
