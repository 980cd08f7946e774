import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

const prepareTo =
  (suspended: boolean): NonNullable<Command['prepare']> =>
  (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID'] })
    const accountId = accountWord(positionals[0])
    return async ({ accounts }) => {
      const at = await accounts.setSuspended(accountId, suspended)
      if (at === undefined) throw unknownAccount(accountId)
      return [{ account_id: accountId, suspended, suspended_at: at?.toISOString() ?? null }]
    }
  }

export const suspendAccount: Command = {
  usage: 'account suspend ACCOUNT_ID',
  summary:
    'refuses all keys of an account with 403 account_suspended, in every process within 5 s; open sessions and webhooks continue',
  prepare: prepareTo(true),
}

export const resumeAccount: Command = {
  usage: 'account resume ACCOUNT_ID',
  summary: 'accepts the keys of a suspended account again',
  prepare: prepareTo(false),
}
