import { type Scope, scopes } from '#contracts/scopes.ts'
import { Mode } from '#contracts/values.ts'
import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

/** In the order in which they are listed everywhere. */
const scopesIn = (words: string): Scope[] => {
  const named = words.split(',').map((word) => word.trim())
  const unknown = named.find((word) => !scopes.some((scope) => scope === word))
  if (unknown !== undefined)
    throw new UsageError(`--scopes: ${JSON.stringify(unknown)} is none of ${scopes.join(', ')}`)
  return scopes.filter((scope) => named.includes(scope))
}

export const addKey: Command = {
  usage: 'account add-key ACCOUNT_ID live|test [--scopes SCOPES]',
  summary: 'creates another API key and shows it, only once; the others stay valid until they are revoked',
  options: {
    '--scopes': `what it may do, separated by commas: ${scopes.join(', ')}; without it, everything`,
  },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['ACCOUNT_ID', 'live|test'],
      options: { scopes: { type: 'string' } },
    })
    const accountId = accountWord(positionals[0])
    const mode = Mode.safeParse(positionals[1])
    if (!mode.success) throw new UsageError(`${JSON.stringify(positionals[1])} is neither live nor test`)
    const given = typeof values['scopes'] === 'string' ? scopesIn(values['scopes']) : undefined
    return async ({ accounts }) => {
      const key = await accounts.keys.add(accountId, mode.data, given)
      if (key === null) throw unknownAccount(accountId)
      return [
        { key: key.key, key_id: key.id, account_id: accountId, mode: mode.data, scopes: given ?? scopes },
      ]
    }
  },
}
