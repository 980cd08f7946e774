import { scopes } from '#contracts/scopes.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { expiresMeans, expiresWord } from './expires-word.ts'
import { keyWord } from './key-word.ts'
import { onlyKey } from './only-key.ts'

export const rollKey: Command = {
  usage: 'account roll-key KEY_ID|- [--expires WHEN]',
  summary:
    'replaces an API key by a new one of the same mode, scopes, name and expiry, and shows it, only once; the old key works for 24 h more. A key that leaked: revoke-key',
  options: { '--expires': `of the new key: ${expiresMeans}` },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['KEY_ID'],
      options: { expires: { type: 'string' } },
    })
    const keyOf = keyWord(positionals[0])
    const expiresAt = typeof values['expires'] === 'string' ? expiresWord(values['expires']) : undefined
    return async ({ accounts }) => {
      const { found, made } = await accounts.keys.roll(await keyOf(), expiresAt)
      const old = onlyKey(found)
      if (!made) throw new Refusal('the key has expired or was revoked: "account add-key" makes another')
      return [
        {
          key: made.key,
          key_id: made.id,
          account_id: old.accountId,
          mode: old.mode,
          scopes: old.scopes ?? scopes,
          name: old.name,
          expires_at: made.expiresAt?.toISOString() ?? null,
          old_key_id: old.id,
          old_key_valid_until: old.endsAt?.toISOString() ?? null,
        },
      ]
    }
  },
}
