import { z } from 'zod'
import { AccountId, SessionId } from '../ids.ts'
import { Amount, Instant, IsoDate, Sha256 } from '../values.ts'
import { AmountSum } from './amount-sum.ts'
import { ChargeId } from './charge-id.ts'
import { Month } from './month.ts'
import { SignedAmount } from './signed-amount.ts'

// STORED FORMAT: names and fields are on disk for ever. Only add optional fields or new types.
const event = <Type extends string, Shape extends z.ZodRawShape>(type: Type, data: Shape) =>
  z.object({ type: z.literal(type), at: Instant, data: z.object(data) })

const count = z.int().nonnegative()

/** What a month came to when it was closed. */
export const monthTotals = {
  /** Rows of the month, and how many of them are of which kind. */
  rows: count,
  charged: count,
  waived: count,
  corrections: count,
  net: AmountSum,
  /** IVA of the net, rounded once. */
  tax: AmountSum,
  total: AmountSum,
  /** Over the rows in the log's order: SHA-256 of the SHA-256 of each row's line. */
  sha256: Sha256,
}

/** Facts of finance: what an account pays, and what it was charged for good. */
export const FinanceEvent = z.discriminatedUnion('type', [
  event('PriceSet', {
    /** Pesos for each charged CFDI. */
    amount: Amount,
    /** The day of Mexico City from which it holds; null: from the first day on. */
    from: IsoDate.nullable(),
  }),
  event('ChargeCorrected', {
    accountId: AccountId,
    month: Month,
    /** The row that the correction makes. */
    correctionId: ChargeId,
    /** The row that it corrects. */
    chargeId: ChargeId,
    sessionId: SessionId,
    /** Added to the month's net; negative: a credit. */
    amount: SignedAmount,
    reason: z.string().min(1).max(200),
  }),
  event('MonthClosed', { accountId: AccountId, month: Month, ...monthTotals }),
])
export type FinanceEvent = z.infer<typeof FinanceEvent>
export type FinanceEventType = FinanceEvent['type']
export type FinanceEventOf<Type extends FinanceEventType> = Extract<FinanceEvent, { type: Type }>

export const financeEventTypes = FinanceEvent.options.map((option) => option.shape.type.value)
