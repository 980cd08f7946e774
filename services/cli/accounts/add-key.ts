import { scopes } from '#contracts/scopes.ts'
import { Mode } from '#contracts/values.ts'
import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const addKey: Command = {
  usage: 'account add-key ACCOUNT_ID live|test',
  summary: 'creates another API key and shows it, only once; the others stay valid until they are revoked',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID', 'live|test'] })
    const accountId = accountWord(positionals[0])
    const mode = Mode.safeParse(positionals[1])
    if (!mode.success) throw new UsageError(`${JSON.stringify(positionals[1])} is neither live nor test`)
    return async ({ accounts }) => {
      const key = await accounts.keys.add(accountId, mode.data)
      if (key === null) throw unknownAccount(accountId)
      return [{ key: key.key, key_id: key.id, account_id: accountId, mode: mode.data, scopes }]
    }
  },
}
