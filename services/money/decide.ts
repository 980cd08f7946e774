import type { FinanceCommand, FinanceCommandOf } from '#contracts/finance/finance-commands.ts'
import type { FinanceEvent } from '#contracts/finance/finance-events.ts'
import { monthOf } from '#contracts/finance/month.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'
import { FinanceRefusal } from './finance-refusal.ts'
import type { Ledger } from './ledger.ts'

const DAY_MS = 86_400_000

/** The day after that of an instant in Mexico City. */
const dayAfter = (instant: string): string =>
  new Date(Date.parse(mexicanDay(instant)) + DAY_MS).toISOString().slice(0, 10)

const MOST_CENTS = 100_000_000n

/**
 * A larger amount is a typing error. A credit may be larger, to take such a one back: it is at most
 * what is left of its charge.
 */
const mustBeLikely = (amount: string): void => {
  if (BigInt(amount.replace('.', '')) > MOST_CENTS)
    throw new FinanceRefusal('an amount is at most 1000000.00')
}

/**
 * What was charged today keeps its price: rows of a day that has begun may stand in the log
 * already.
 */
const setPrice = ({ at, data }: FinanceCommandOf<'SetPrice'>, { prices }: Ledger): FinanceEvent[] => {
  const standing = prices.findLast(({ from }) => from === data.from)
  if (standing?.amount === data.amount) return []
  mustBeLikely(data.amount)
  if (data.from <= mexicanDay(at))
    throw new FinanceRefusal(`a price holds from a later day than it is set: ${dayAfter(at)} at the earliest`)
  return [{ type: 'PriceSet', at, data }]
}

/** The price that was set last is the one that is configured. */
const setDefaultPrice = (
  { at, data: { amount } }: FinanceCommandOf<'SetDefaultPrice'>,
  { prices }: Ledger,
): FinanceEvent[] => {
  const last = prices.at(-1)
  if (last?.amount === amount) return []
  mustBeLikely(amount)
  return [{ type: 'PriceSet', at, data: { amount, from: last ? dayAfter(at) : null } }]
}

const same = (a: object, b: object) => JSON.stringify(sorted(a)) === JSON.stringify(sorted(b))
const sorted = (data: object) => Object.entries(data).sort(([a], [b]) => (a < b ? -1 : 1))

/** A correction belongs to the month in which it is made. */
const correct = (
  { at, data }: FinanceCommandOf<'CorrectCharge'>,
  { closed, corrections }: Ledger,
): FinanceEvent[] => {
  const known = corrections[data.correctionId]
  if (known && same(known, data)) return []
  if (known) throw new FinanceRefusal(`${data.correctionId} is another correction already`)
  if (monthOf(at) !== data.month) throw new FinanceRefusal(`a correction of today is not in ${data.month}`)
  if (closed) throw new FinanceRefusal(`${data.month} is closed`)
  if (!/[1-9]/.test(data.amount)) throw new FinanceRefusal('a correction of 0.00 corrects nothing')
  mustBeLikely(data.amount)
  return [{ type: 'ChargeCorrected', at, data }]
}

const close = ({ at, data }: FinanceCommandOf<'CloseMonth'>, { closed }: Ledger): FinanceEvent[] => {
  if (closed && same(closed, data)) return []
  if (closed) throw new FinanceRefusal(`${data.month} is closed already, with other rows`)
  if (monthOf(at) <= data.month) throw new FinanceRefusal(`${data.month} is not over in Mexico City`)
  return [{ type: 'MonthClosed', at, data }]
}

export const decide = (command: FinanceCommand, ledger: Ledger): FinanceEvent[] => {
  switch (command.type) {
    case 'SetPrice':
      return setPrice(command, ledger)
    case 'SetDefaultPrice':
      return setDefaultPrice(command, ledger)
    case 'CorrectCharge':
      return correct(command, ledger)
    case 'CloseMonth':
      return close(command, ledger)
  }
}
