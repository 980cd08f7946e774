import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const rotateSecret: Command = {
  usage: 'account rotate-secret ACCOUNT_ID [--at-once]',
  summary:
    'shows a new webhook secret, this once; the old one signs too for 24 h, or no more with --at-once (it leaked)',
  options: {
    '--at-once': 'the old secret stops signing now, instead of in 24 h',
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
