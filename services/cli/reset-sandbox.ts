import { accountWord, unknownAccount } from './account-word.ts'
import type { Command } from './command.ts'
import { emptySandbox } from './empty-sandbox.ts'
import { parseWords } from './parse-words.ts'

export const resetSandbox: Command = {
  usage: 'sandbox reset ACCOUNT_ID',
  summary:
    'empties the sandbox of an account in both modes: its pretend merchants know no ticket and no CFDI of it any more; sessions and their files stay',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID'] })
    const accountId = accountWord(positionals[0])
    return async ({ accounts, database }) => {
      if ((await accounts.endpoint(accountId)) === null) throw unknownAccount(accountId)
      return [{ account_id: accountId, ...(await emptySandbox(database, accountId)) }]
    }
  },
}
