import { accountWord } from '../command-line/account-word.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { askFinance } from './ask-finance.ts'
import { monthWord } from './month-word.ts'

export const showStatement: Command = {
  usage: 'finance statement ACCOUNT_ID MONTH [--csv FILE | --pdf FILE]',
  summary: 'what a month of the account came to, with every row of it',
  options: {
    '--csv': 'writes the rows into this file, for a spreadsheet, and prints the totals alone',
    '--pdf': 'writes the statement into this file, in pages of A4, and prints the totals alone',
  },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['ACCOUNT_ID', 'MONTH'],
      options: { csv: { type: 'string' }, pdf: { type: 'string' } },
    })
    const accountId = accountWord(positionals[0])
    const month = monthWord(positionals[1])
    const { csv, pdf } = values
    if (csv !== undefined && pdf !== undefined) throw new UsageError('--csv and --pdf do not go together')
    const format = pdf === undefined ? 'csv' : 'pdf'
    const file = csv ?? pdf ?? null
    if (file === '') throw new UsageError(`--${format}: a file is needed`)
    return () => askFinance({ order: 'statement', accountId, month, file, format })
  },
}
