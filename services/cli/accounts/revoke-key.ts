import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { keyWord } from './key-word.ts'
import { shownKey } from './list-keys.ts'
import { onlyKey } from './only-key.ts'

export const revokeKey: Command = {
  usage: 'account revoke-key KEY_ID|-',
  summary:
    'revokes an API key for good, at once in every process; KEY_ID: from "account keys", 8 characters are enough; -: reads the key itself from stdin',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['KEY_ID'] })
    const keyOf = keyWord(positionals[0])
    return async ({ accounts }) => {
      const only = onlyKey(await accounts.keys.revoke(await keyOf()))
      return [shownKey(only)]
    }
  },
}
