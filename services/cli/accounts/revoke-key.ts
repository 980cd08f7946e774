import { type Command, Refusal, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { stdinLine } from '../command-line/stdin-line.ts'
import { shownKey } from './list-keys.ts'

/** Eight digits identify one of thousands of keys; fewer may be a slip. */
const keyId = /^[0-9a-f]{8,16}$/

export const revokeKey: Command = {
  usage: 'account revoke-key KEY_ID|-',
  summary:
    'revokes an API key for good, at once in every process; KEY_ID: from "account keys", 8 characters are enough; -: reads the key itself from stdin',
  prepare: (words) => {
    // "-" is an argument, not an option
    const { positionals } = parseWords({ words, names: ['KEY_ID'] })
    const word = positionals[0] ?? ''
    if (word !== '-' && !keyId.test(word))
      throw new UsageError(
        'KEY_ID: 8 to 16 characters of a key_id of "account keys"; a key itself only on stdin, as -',
      )
    return async ({ accounts }) => {
      const found = await accounts.keys.revoke(word === '-' ? await stdinLine('API key') : word)
      const [only] = found
      if (!only)
        throw new Refusal('there is no such key: "account keys ACCOUNT_ID" shows those of an account')
      if (found.length > 1)
        throw new Refusal('several keys begin like that: give more characters of the KEY_ID')
      return [shownKey(only)]
    }
  },
}
