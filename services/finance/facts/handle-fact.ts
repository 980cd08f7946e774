import type { FinanceCommand } from '#contracts/finance/finance-commands.ts'
import type { FinanceEvent } from '#contracts/finance/finance-events.ts'
import type { FinanceStream } from '#platform/log/finance-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { decideOnce } from './decide-once.ts'

const TRIES = 5

/**
 * Loads a stream of finance, folds, decides, appends; after a lost race it decides again, so never
 * in a transaction. [] means "already known". Throws FinanceRefusal.
 */
export const handleFact = async (
  query: Query,
  stream: FinanceStream,
  command: FinanceCommand,
): Promise<FinanceEvent[]> => {
  for (let left = TRIES; left > 0; left -= 1) {
    const outcome = await decideOnce(query, stream, command)
    if (outcome !== 'conflict') return outcome
  }
  throw new Error(`${stream.stream}: lost every race for ${command.type}`)
}
