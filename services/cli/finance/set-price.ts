import { Amount, IsoDate } from '#contracts/values.ts'
import { accountWord } from '../command-line/account-word.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { askFinance } from './ask-finance.ts'

const badAmount = 'AMOUNT: pesos with two decimals, as 4.00'

export const setPrice: Command = {
  usage: 'finance price set ACCOUNT_ID AMOUNT --from DAY',
  summary: 'sets what a completed session costs the account from a day to come on',
  options: { '--from': 'a day of Mexico City, YYYY-MM-DD: tomorrow at the earliest' },
  prepare: (words) => {
    // else it is taken for an option
    if (words.some((word) => /^-\d/.test(word))) throw new UsageError(badAmount)
    const { positionals, values } = parseWords({
      words,
      names: ['ACCOUNT_ID', 'AMOUNT'],
      options: { from: { type: 'string' } },
    })
    const accountId = accountWord(positionals[0])
    const amount = Amount.safeParse(positionals[1])
    if (!amount.success) throw new UsageError(badAmount)
    const from = IsoDate.safeParse(values['from'])
    if (!from.success) throw new UsageError('--from: a day YYYY-MM-DD is needed')
    return () => askFinance({ order: 'price', accountId, amount: amount.data, from: from.data })
  },
}
