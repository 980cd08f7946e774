import type { FinanceEvent } from '#contracts/finance/finance-events.ts'
import type { Ledger } from './ledger.ts'

export const evolve = (ledger: Ledger, event: FinanceEvent): Ledger => {
  switch (event.type) {
    case 'PriceSet':
      return { ...ledger, prices: [...ledger.prices, event.data] }
    case 'ChargeCorrected':
      return { ...ledger, corrections: { ...ledger.corrections, [event.data.correctionId]: event.data } }
    case 'MonthClosed':
      return { ...ledger, closed: event.data }
  }
}
