import { type Scope, scopes } from '#contracts/scopes.ts'
import { Mode } from '#contracts/values.ts'
import type { KeyLimits } from '#platform/tenants/insert-key.ts'
import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import { type Command, UsageError } from '../command-line/command.ts'
import { nameWord } from '../command-line/name-word.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { expiresMeans, expiresWord } from './expires-word.ts'

/** In the order in which they are listed everywhere. */
const scopesIn = (words: string): Scope[] => {
  const named = words.split(',').map((word) => word.trim())
  const unknown = named.find((word) => !scopes.some((scope) => scope === word))
  if (unknown !== undefined)
    throw new UsageError(`--scopes: ${JSON.stringify(unknown)} is none of ${scopes.join(', ')}`)
  return scopes.filter((scope) => named.includes(scope))
}

const limitsIn = ({ scopes: listed, name, expires }: Readonly<Record<string, unknown>>): KeyLimits => ({
  scopes: typeof listed === 'string' ? scopesIn(listed) : undefined,
  name: typeof name === 'string' ? nameWord(name, '--name') : undefined,
  expiresAt: typeof expires === 'string' ? expiresWord(expires) : undefined,
})

export const addKey: Command = {
  usage: 'account add-key ACCOUNT_ID live|test [--scopes SCOPES] [--name NAME] [--expires WHEN]',
  summary: 'creates another API key and shows it, only once; the others stay valid until they are revoked',
  options: {
    '--scopes': `what it may do, separated by commas: ${scopes.join(', ')}; without it, everything`,
    '--name': 'how "account keys" lists it: 1 to 200 characters',
    '--expires': expiresMeans,
  },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['ACCOUNT_ID', 'live|test'],
      options: { scopes: { type: 'string' }, name: { type: 'string' }, expires: { type: 'string' } },
    })
    const accountId = accountWord(positionals[0])
    const mode = Mode.safeParse(positionals[1])
    if (!mode.success) throw new UsageError(`${JSON.stringify(positionals[1])} is neither live nor test`)
    const limits = limitsIn(values)
    return async ({ accounts }) => {
      const key = await accounts.keys.add(accountId, mode.data, limits)
      if (key === null) throw unknownAccount(accountId)
      return [
        {
          key: key.key,
          key_id: key.id,
          account_id: accountId,
          mode: mode.data,
          scopes: limits.scopes ?? scopes,
          ...(limits.name !== undefined && { name: limits.name }),
          ...(limits.expiresAt && { expires_at: limits.expiresAt.toISOString() }),
        },
      ]
    }
  },
}
