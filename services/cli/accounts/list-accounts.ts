import { sql } from '#contracts/sql.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const listAccounts: Command = {
  usage: 'account list',
  summary: 'one line for each account, oldest first; no secrets',
  lists: 'accounts',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return ({ query }) =>
      query<object>(sql`
        select a.account_id, a.name, a.created_at, a.suspended_at is not null as suspended,
               e.url as webhook_url, e.disabled_at as webhook_disabled_at, e.disabled_because as webhook_disabled_because
        from account.accounts a left join account.endpoints e
          on e.account_id = a.account_id and e.mode = 'live' and e.is_default and e.deleted_at is null
        order by a.created_at, a.account_id`)
  },
}
