import type { FinanceCommand } from '#contracts/finance/finance-commands.ts'
import type { FinanceEvent } from '#contracts/finance/finance-events.ts'
import { moneyDecider } from '#money/decider.ts'
import { appendFacts, type FinanceStream, readFacts } from '#platform/log/finance-log.ts'
import type { Query } from '#platform/postgres/postgres.ts'

const TRIES = 5
const { decide, evolve, initialState } = moneyDecider

/**
 * Loads a stream of finance, folds, decides, appends; after a lost race it decides again. [] means
 * "already known". Throws FinanceRefusal.
 */
export const handleFact = async (
  query: Query,
  stream: FinanceStream,
  command: FinanceCommand,
): Promise<FinanceEvent[]> => {
  for (let left = TRIES; left > 0; left -= 1) {
    const history = await readFacts(query, stream.stream)
    const events = decide(command, history.reduce(evolve, initialState()))
    if (events.length === 0) return events
    const outcome = await appendFacts(query, stream, { expected: history.length, events })
    if (outcome === 'appended') return events
  }
  throw new Error(`${stream.stream}: lost every race for ${command.type}`)
}
