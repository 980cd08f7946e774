import type { Readable } from 'node:stream'
import { Rejection } from '#contracts/http/errors.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Platform } from '#platform/platform.ts'
import type { Desk, StatementAsked } from '#services/console/bus/desk.ts'

const asRejection = (error: unknown): never => {
  if (error instanceof FinanceRefusal) throw new Rejection('invalid_request', error.message)
  throw error
}

/** One after the other: a statement costs as much as all else that the process does meanwhile. */
const inTurn = <Asked, Made>(work: (asked: Asked) => Promise<Made>) => {
  let last: Promise<unknown> = Promise.resolve()
  return (asked: Asked): Promise<Made> => {
    const mine = last.then(() => work(asked))
    last = mine.catch(() => undefined)
    return mine
  }
}

const statementsOf = ({ database }: Platform) =>
  inTurn(async (asked: StatementAsked): Promise<Readable> => {
    const { statementFile } = await import('#services/finance/statement/statement-file.ts')
    return statementFile(database, asked).catch(asRejection)
  })

/** The code of each service is loaded when a page first needs it. */
export const openDesk = (platform: Platform): Desk => {
  const { query } = platform.database
  return {
    prices: async (asked) => {
      const { listPrices } = await import('#services/finance/accounts/list-prices.ts')
      return listPrices(query, asked).catch(asRejection)
    },
    statement: statementsOf(platform),
  }
}
