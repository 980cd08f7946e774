import { sql } from '#contracts/sql.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const listNotices: Command = {
  usage: 'notices list',
  summary: 'what the owners of accounts have to be told, such as a webhook address that was disabled',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return ({ query }) =>
      query<object>(
        sql`select account_id, kind, detail, at from webhook_delivery.notices order by at, notice_id`,
      )
  },
}
