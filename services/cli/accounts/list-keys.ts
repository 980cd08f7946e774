import { scopes } from '#contracts/scopes.ts'
import type { KnownKey } from '#platform/tenants/known-keys.ts'
import { accountWord } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** The fields of a key that may be shown. */
export const shownKey = (key: KnownKey): object => ({
  key_id: key.id,
  account_id: key.accountId,
  mode: key.mode,
  key: `${key.prefix}…${key.last4}`,
  scopes: key.scopes ?? scopes,
  name: key.name,
  created_at: key.createdAt.toISOString(),
  expires_at: key.endsAt?.toISOString() ?? null,
  last_used_at: key.lastUsedAt?.toISOString() ?? null,
  revoked_at: key.revokedAt?.toISOString() ?? null,
})

export const listKeys: Command = {
  usage: 'account keys ACCOUNT_ID',
  summary:
    'the API keys of an account, oldest first: only their first and last characters; last_used_at is up to an hour old',
  lists: 'keys',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID'] })
    const accountId = accountWord(positionals[0])
    return async ({ accounts }) => (await accounts.keys.list(accountId)).map(shownKey)
  },
}
