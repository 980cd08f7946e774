import type { FinanceCommand } from '#contracts/finance/finance-commands.ts'
import type { FinanceEvent } from '#contracts/finance/finance-events.ts'
import { moneyDecider } from '#money/decider.ts'
import { appendFacts, type FinanceStream, readFacts } from '#platform/log/finance-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'

const { decide, evolve, initialState } = moneyDecider

/**
 * Loads a stream of finance, folds, decides, appends. [] means "already known", `conflict` that
 * somebody else was there first: a transaction has failed then. Throws FinanceRefusal.
 */
export const decideOnce = async (
  query: Query,
  stream: FinanceStream,
  command: FinanceCommand,
): Promise<FinanceEvent[] | 'conflict'> => {
  const history = await readFacts(query, stream.stream)
  const events = decide(command, history.reduce(evolve, initialState()))
  if (events.length === 0) return events
  const outcome = await appendFacts(query, stream, { expected: history.length, events })
  return outcome === 'conflict' ? outcome : events
}
