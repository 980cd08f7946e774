import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { webhookAddress } from '../command-line/webhook-address.ts'

export const setWebhook: Command = {
  usage: 'account set-webhook ACCOUNT_ID URL|none',
  summary: 'sets the default webhook address of an account and enables it, or removes it',
  prepare: (words, config) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID', 'URL'] })
    const [id, address = ''] = positionals
    const accountId = accountWord(id)
    const url = address === 'none' ? null : webhookAddress(address, config)
    return async ({ accounts }) => {
      if (!(await accounts.setWebhookUrl(accountId, url))) throw unknownAccount(accountId)
      return [{ account_id: accountId, webhook_url: url }]
    }
  },
}
