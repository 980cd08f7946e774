import { createHash } from 'node:crypto'
import { ChargeId } from '#contracts/finance/charge-id.ts'
import type { SignedAmount } from '#contracts/finance/signed-amount.ts'
import { mexicanDay } from '#contracts/mexican-day.ts'

type Correction = Readonly<{ chargeId: string; amount: SignedAmount; reason: string; at: string }>

/**
 * The same for the same correction of a day, so that a command which is run again adds nothing.
 * Hexadecimal digits are among the characters of an id.
 */
export const correctionIdOf = ({ chargeId, amount, reason, at }: Correction): ChargeId => {
  const content = JSON.stringify([chargeId, amount, reason, mexicanDay(at)])
  const digits = createHash('sha256').update(content).digest('hex').slice(0, 26)
  return ChargeId.parse(`chg_${digits.toUpperCase()}`)
}
