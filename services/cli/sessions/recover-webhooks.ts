import { sql } from '#contracts/sql.ts'
import { Mode } from '#contracts/values.ts'
import { accountWord, unknownAccount } from '../command-line/account-word.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const recoverWebhooks: Command = {
  usage: 'webhooks recover ACCOUNT_ID',
  summary:
    'sends webhooks that were skipped or given up to every enabled endpoint; use it after an address was set, re-enabled or repaired',
  prepare: (words) => {
    const { positionals } = parseWords({ words, names: ['ACCOUNT_ID'] })
    const accountId = accountWord(positionals[0])
    return async ({ accounts, query }) => {
      if (!(await accounts.exists(accountId))) throw unknownAccount(accountId)
      const endpoints = await Promise.all(
        Mode.options.map((mode) => accounts.endpoints.list({ accountId, mode })),
      )
      if (!endpoints.flat().some(({ enabled }) => enabled))
        throw new Refusal(
          `${accountId} has no working webhook endpoint: set an address with "account set-webhook" first`,
        )
      const [row] = await query<{ messages: number }>(
        sql`select webhook_delivery.recover_account(${accountId})::int as messages`,
      )
      return [{ account_id: accountId, messages: row?.messages ?? 0 }]
    }
  },
}
