import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { LockMarks } from '../stores/marks/alike.ts'
import { digestOf } from '../stores/marks/digest-of.ts'
import { ruledCodes } from './ruled-codes.ts'

type Sale = Readonly<{
  ticket: Pick<Ticket, 'date' | 'amount' | 'time'>
  codes: Readonly<Record<string, string>>
}>

/** By what a ticket is found again after its merchant's codes have changed; null: by nothing. */
export const lockMarks = (
  { ticket: { date, amount, time }, codes }: Sale,
  merchant: Pick<Merchant, 'codes'>,
): LockMarks | null => {
  if (date === null || amount === null) return null
  const ruled = ruledCodes(codes, merchant)
  const shape = digestOf(
    Object.entries(ruled)
      .map(([name, { rule }]) => [name, rule])
      .sort(),
  )
  return { likeness: `${date} ${amount}`, shape, printedAt: time, codes: ruled }
}
