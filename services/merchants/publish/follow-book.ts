import type { Database } from '#platform/postgres/postgres.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { repeatUntilStopped } from '#platform/runtime/repeat-until-stopped.ts'
import type { Running } from '#platform/runtime/running.ts'
import type { MerchantBook } from '../book/merchant-book.ts'
import { loadBook, readRevision } from './load-book.ts'

/** Far below the five seconds after which a change counts everywhere. */
const POLL_MS = 1_000

type Needs = Readonly<{ database: Pick<Database, 'query'>; logger: Logger }>

const load = async ({ database, logger }: Needs): Promise<MerchantBook> => {
  const { book, unreadable } = await loadBook(database.query)
  for (const { merchantId, hash } of unreadable)
    logger.error(
      { merchant: merchantId, hash },
      'a newer version published this merchant: it is left out here',
    )
  return book
}

/** Holds the book in memory and keeps it as Postgres has it; without Postgres, as it was last. */
export const followBook = async (needs: Needs): Promise<Running & { book: () => MerchantBook }> => {
  let book = await load(needs)
  const { database, logger } = needs
  const { stop } = repeatUntilStopped({
    run: async () => {
      if ((await readRevision(database.query)) !== book.revision) book = await load(needs)
      return POLL_MS
    },
    againMs: POLL_MS,
    onError: (error) => logger.warn({ err: error }, 'the merchants could not be read again; retrying'),
  })
  return { book: () => book, stop }
}
