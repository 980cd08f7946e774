import type { KnownKey } from '#platform/tenants/account-keys.ts'
import { accountWord } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** The fields of a key that may be shown. */
export const shownKey = ({ id, accountId, mode, prefix, last4, createdAt, revokedAt }: KnownKey): object => ({
  key_id: id,
  account_id: accountId,
  mode,
  key: `${prefix}…${last4}`,
  created_at: createdAt.toISOString(),
  revoked_at: revokedAt?.toISOString() ?? null,
})

export const listKeys: Command = {
  usage: 'account keys ACCOUNT_ID',
  summary: 'the API keys of an account, oldest first: only their first and last characters',
  lists: 'keys',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID'] })
    const accountId = accountWord(positionals[0])
    return async ({ accounts }) => (await accounts.keys.list(accountId)).map(shownKey)
  },
}
