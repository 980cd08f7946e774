import { z } from 'zod'
import { ChargeId } from '#contracts/finance/charge-id.ts'
import { SignedAmount } from '#contracts/finance/signed-amount.ts'
import { visibleText } from '#contracts/values.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { askFinance } from './ask-finance.ts'

const Reason = z.string().trim().min(1).max(200).regex(visibleText)

/** A session's charge has the session's own characters. */
const chargeWord = (word: string | undefined): ChargeId => {
  const chargeId = ChargeId.safeParse(word?.replace(/^ses_/, 'chg_'))
  if (chargeId.success) return chargeId.data
  throw new UsageError('CHARGE_ID: a charge_id of "GET billing/charges", or the session_id of the charge')
}

export const correctCharge: Command = {
  usage: 'finance correct CHARGE_ID --amount AMOUNT --reason REASON',
  summary: 'adds a correction of a charge to the open month; the client sees its reason',
  options: {
    '--amount': 'what is added, pesos with two decimals; a credit as --amount=-4.00',
    '--reason': '1 to 200 characters on one line',
  },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['CHARGE_ID'],
      options: { amount: { type: 'string' }, reason: { type: 'string' } },
    })
    const chargeId = chargeWord(positionals[0])
    const amount = SignedAmount.safeParse(values['amount'])
    if (!amount.success) throw new UsageError('--amount: pesos with two decimals, as 4.00 or -4.00')
    const reason = Reason.safeParse(values['reason'])
    if (!reason.success) throw new UsageError('--reason: 1 to 200 characters on one line, not blank')
    const order = { chargeId, amount: amount.data, reason: reason.data }
    return () => askFinance({ order: 'correct', ...order })
  },
}
