import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { emptySandbox } from './empty-sandbox.ts'

export const resetSandbox: Command = {
  usage: 'sandbox reset ACCOUNT_ID',
  summary:
    'empties the sandbox of an account, for test and live keys: its merchants forget every ticket and CFDI; sessions and their files stay',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID'] })
    const accountId = accountWord(positionals[0])
    return async ({ accounts, database }) => {
      if (!(await accounts.exists(accountId))) throw unknownAccount(accountId)
      return [{ account_id: accountId, ...(await emptySandbox(database, accountId)) }]
    }
  },
}
