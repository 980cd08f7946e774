import type { Readable } from 'node:stream'
import { Rejection } from '#contracts/http/errors.ts'
import { FinanceRefusal } from '#money/finance-refusal.ts'
import type { Platform } from '#platform/platform.ts'
import type { Closing, Desk, Notice, NoticesAsked, StatementAsked } from '#services/console/bus/desk.ts'
import { noPlace } from '#services/console/bus/no-place.ts'
import { openEvidence } from './open-evidence.ts'
import { openLane } from './open-lane.ts'
import { createRebuilds } from './rebuilds.ts'

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

const noticesOf = ({ database: { query } }: Platform) => ({
  notices: async ({ after, limit }: NoticesAsked): Promise<readonly Notice[]> => {
    const { newest, noticesPage, placeOf } = await import('#services/cli/installation/notices-page.ts')
    const place = after === null ? newest : await placeOf(query, after)
    if (!place) throw noPlace()
    return query<Notice>(noticesPage(place, limit))
  },
  closeNotice: async (closing: Closing): Promise<void> => {
    const { closeOne } = await import('#services/cli/installation/close-notice.ts')
    const missed = await closeOne(query, closing)
    if (missed === 'unknown') throw new Rejection('not_found', 'No such notice.')
    if (missed === 'closed') throw new Rejection('invalid_request', 'It is closed already.')
  },
})

const rebuildsOf = (platform: Platform) => {
  const rebuilds = createRebuilds(platform)
  return {
    rebuilds: async () => {
      const { projections } = await import('#services/projector/projections.ts')
      return projections.map(({ name }) => rebuilds.of(name))
    },
    rebuild: rebuilds.begin,
  }
}

/** The code of each service is loaded when a page first needs it. */
export const openDesk = (platform: Platform): Desk => {
  const { query } = platform.database
  return {
    prices: async (asked) => {
      const { listPrices } = await import('#services/finance/accounts/list-prices.ts')
      return listPrices(query, asked).catch(asRejection)
    },
    statement: statementsOf(platform),
    ...noticesOf(platform),
    ...rebuildsOf(platform),
    lane: openLane(platform),
    evidence: openEvidence(platform),
  }
}
