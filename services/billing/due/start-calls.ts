import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { definitionOf } from '../case/definition-of.ts'
import { closeChanged } from '../visits/close-changed.ts'
import type { Places } from '../visits/places.ts'
import { keepServing } from './keep-serving.ts'
import type { UntilDue } from './watch-due.ts'

/**
 * Calls waiting sessions whom only time lets in: tokens come back, leases end, circuits close.
 * Several processes may do so.
 */
export const startCalls = (
  places: Places,
  {
    database,
    logger,
    book,
    untilDue,
  }: Pick<Platform, 'database' | 'logger'> & Readonly<{ book: () => MerchantBook; untilDue: UntilDue }>,
): Running =>
  keepServing({
    serve: async () => {
      const now = book()
      await closeChanged(database.query, (merchantId) => ({
        definition: definitionOf(merchantId, now),
        switchedAt: now.entries.get(merchantId)?.switchedAt ?? null,
      }))
      await places.callWaiting()
      return false
    },
    rest: (stopping) => untilDue('calls', stopping),
    onError: (error) => logger.error({ err: error }, 'waiting sessions could not be called; retrying'),
  })
