import { sql } from '#contracts/sql.ts'
import { type BookEntry, isReachable, policyOf } from '#merchants/book/merchant-book.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { loadMerchants } from './load-merchants.ts'
import { missingOf, secretNames } from './missing-secrets.ts'

const shown = (set: ReadonlyMap<string, readonly string[]>) => (entry: BookEntry) => ({
  merchant: entry.file.id,
  name: entry.file.name,
  origin: entry.origin,
  definition: entry.hash,
  evidence: entry.liveSince === null ? entry.file.evidence : 'live',
  policy: policyOf(entry.file),
  enabled: entry.enabled,
  enabled_by: entry.enabled ? entry.switchedBy : null,
  reachable: isReachable(entry),
  ...missingOf(entry, set.get(entry.file.id)),
})

/**
 * `{merchant, …}` for each; then `{file, line, column, path, reason}` for each fault of
 * MERCHANTS_DIR.
 */
export const listMerchants: Command = {
  usage: 'merchants list',
  summary: 'the merchants in force, which of them are switched on, and the faults of MERCHANTS_DIR',
  prepare: (words, config) => {
    parseWords({ words, names: [] })
    return async (context) => {
      const { entries } = await loadMerchants(context, config)
      const problems = await context.query<{ file: string }>(sql`
        select file, line, column_number as "column", path, reason
        from merchants.problems order by file, line, column_number`)
      return [...[...entries.values()].map(shown(await secretNames(context.query))), ...problems]
    }
  },
  isBad: (results) => results.some((result) => 'reason' in result),
}
