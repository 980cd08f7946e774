import { sql } from '#contracts/sql.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const listNotices: Command = {
  usage: 'notices list',
  summary: 'notices for account owners, such as a disabled webhook address',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return ({ query }) =>
      query<object>(
        sql`select account_id, kind, detail, at from webhook_delivery.notices order by at, notice_id`,
      )
  },
}
