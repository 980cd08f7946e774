import { sql } from '#contracts/sql.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const listOrders: Command = {
  usage: 'issuer orders',
  summary: 'every resend and settle: who ordered it, when, why, and the result',
  lists: 'orders',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return ({ query }) =>
      query<object>(sql`
        select order_id, document_id, action, ordered_by, ordered_at, reason, uuid as given_uuid, taken_at, done_at, outcome, detail
        from billing.document_orders order by ordered_at, order_id`)
  },
}
