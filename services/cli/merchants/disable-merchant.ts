import { sql } from '#contracts/sql.ts'
import { switchMerchant } from '#merchants/publish/switch-merchant.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { loadMerchants, mustHave } from './load-merchants.ts'

/** A merchant that was withdrawn keeps its switch. */
const wasSwitched = async (query: Query, id: string): Promise<boolean> =>
  (await query(sql`select 1 from merchants.switches where merchant_id = ${id}`)).length > 0

/** `{merchant, enabled, changed_at}`. */
export const disableMerchant: Command = {
  usage: 'merchants disable ID',
  summary: 'sends no more live sessions to a merchant; what may have been issued is still looked up',
  prepare: (words, config) => {
    const [id = ''] = parseWords({ words, names: ['ID'] }).positionals
    return async (context) => {
      const book = await loadMerchants(context, config)
      if (!(await wasSwitched(context.query, id))) mustHave(book, id)
      return [
        {
          merchant: id,
          enabled: false,
          changed_at: await switchMerchant(context.query, id, { enabled: false }),
        },
      ]
    }
  },
}
