import { accountWord } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { askFinance } from './ask-finance.ts'

export const listPrices: Command = {
  usage: 'finance price list [--account ACCOUNT_ID]',
  summary: 'the prices that were set, the default one first, and which of each account holds today',
  options: { '--account': 'this account and the default alone; without it, every account' },
  prepare: (words) => {
    const { values } = parseWords({ words, names: [], options: { account: { type: 'string' } } })
    const { account } = values
    const accountId = typeof account === 'string' ? accountWord(account) : null
    return () => askFinance({ order: 'prices', accountId })
  },
}
