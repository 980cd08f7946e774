import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const rotateSecret: Command = {
  usage: 'account rotate-secret ACCOUNT_ID [--at-once]',
  summary: 'creates a new webhook secret and shows it, only once; the old one also signs for 24 h',
  options: {
    '--at-once': 'the old secret stops signing now, not in 24 h; for a secret that leaked',
  },
  prepare: (words) => {
    const { positionals, values } = parseWords({
      words,
      names: ['ACCOUNT_ID'],
      options: { 'at-once': { type: 'boolean' } },
    })
    const accountId = accountWord(positionals[0])
    const atOnce = values['at-once'] === true
    return async ({ accounts }) => {
      const rotated = await accounts.rotateWebhookSecret(accountId, { atOnce })
      if (!rotated) throw unknownAccount(accountId)
      const { secret, oldSecretUntil } = rotated
      return [{ account_id: accountId, webhook_secret: secret, old_secret_until: oldSecretUntil }]
    }
  },
}
