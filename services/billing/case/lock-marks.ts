import type { Ticket } from '#contracts/reading/ticket.ts'
import type { Merchant } from '#merchants/language/merchant.ts'
import type { LockMarks } from '../stores/alike.ts'
import { digestOf } from '../stores/ticket-marks.ts'
import { plainCode } from './plain-code.ts'

type Sale = Readonly<{
  ticket: Pick<Ticket, 'date' | 'amount' | 'time'>
  codes: Readonly<Record<string, string>>
}>

/** By what a ticket is found again after its merchant's codes have changed; null: by nothing. */
export const lockMarks = (
  { ticket: { date, amount, time }, codes }: Sale,
  { codes: asked }: Pick<Merchant, 'codes'>,
): LockMarks | null => {
  if (date === null || amount === null) return null
  const ruled = Object.entries(codes).map(([name, code]) => {
    const rule = asked[name]
    const digest = rule ? digestOf([rule.near, rule.pattern, rule.charset]) : null
    return [name, { code: plainCode(code, rule?.charset), rule: digest }]
  })
  return { likeness: `${date} ${amount}`, printedAt: time, codes: Object.fromEntries(ruled) }
}
