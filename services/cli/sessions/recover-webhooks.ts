import { sql } from '#contracts/sql.ts'
import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const recoverWebhooks: Command = {
  usage: 'webhooks recover ACCOUNT_ID',
  summary:
    'sends webhooks that were skipped or given up; use it after the address was set, re-enabled or repaired',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID'] })
    const accountId = accountWord(positionals[0])
    return async ({ accounts, query }) => {
      const endpoint = await accounts.endpoint(accountId)
      if (!endpoint) throw unknownAccount(accountId)
      if (!endpoint.url || endpoint.disabled)
        throw new Refusal(
          `${accountId} has no working webhook address: set one with "account set-webhook" first`,
        )
      const [row] = await query<{ messages: number }>(
        sql`select webhook_delivery.recover(${accountId})::int as messages`,
      )
      return [{ account_id: accountId, messages: row?.messages ?? 0 }]
    }
  },
}
