import { type EndpointFault, MOST_ENDPOINTS } from '#platform/tenants/webhooks/endpoints.ts'
import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { webhookAddress } from '../command-line/webhook-address.ts'

const faults: Readonly<Record<EndpointFault, string>> = {
  endpoint_exists: 'another endpoint of the account has this address already: nothing was changed',
  too_many_endpoints: `the account has ${MOST_ENDPOINTS} endpoints already: nothing was changed`,
}

export const setWebhook: Command = {
  usage: 'account set-webhook ACCOUNT_ID URL|none',
  summary:
    'sets the default webhook address of an account, an endpoint of each mode, and enables it; none: deletes both',
  prepare: (words, config) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID', 'URL'] })
    const [id, address = ''] = positionals
    const accountId = accountWord(id)
    const url = address === 'none' ? null : webhookAddress(address, config)
    return async ({ accounts }) => {
      const result = await accounts.setWebhookUrl(accountId, url)
      if (result === false) throw unknownAccount(accountId)
      if (result !== true) throw new Refusal(faults[result])
      return [{ account_id: accountId, webhook_url: url }]
    }
  },
}
