import { accountWord } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { askFinance } from './ask-finance.ts'
import { monthWord } from './month-word.ts'

const print = (result: object) => void process.stdout.write(`${JSON.stringify(result)}\n`)

export const closeMonth: Command = {
  usage: 'finance close MONTH [--account ACCOUNT_ID]',
  summary:
    'closes a month for good once everything of it is booked, and prints a line per account as it comes; an account that is refused is named, the others are closed',
  options: { '--account': 'this account alone; without it, every account' },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['MONTH'],
      options: { account: { type: 'string' } },
    })
    const month = monthWord(positionals[0])
    const { account } = values
    const accountId = typeof account === 'string' ? accountWord(account) : null
    return () => askFinance({ order: 'close', month, accountId }, print)
  },
  prints: 'as they come',
  isBad: (results) => results.some((result) => 'refused' in result || 'failed' in result),
}
