import type { MerchantBook } from '#merchants/book/merchant-book.ts'
import { type ReaderMerchants, readerMerchants } from '#merchants/reader-merchants.ts'
import type { Platform } from '#platform/platform.ts'
import type { Config } from '#platform/runtime/config.ts'
import { unbound } from '#platform/runtime/log-context.ts'
import { createPool, type Pool } from './pool.ts'

/** What a pool of the service needs of its process. */
export type PoolNeeds = Pick<Platform, 'clock' | 'logger'> &
  Readonly<{ config: Pick<Config, 'ocrEngine'>; book: () => MerchantBook }>

/** Made once of each book. */
const ofBook = (book: () => MerchantBook) => {
  let last: ReaderMerchants | null = null
  return (): ReaderMerchants => {
    const now = book()
    if (last?.revision !== now.revision) last = readerMerchants(now)
    return last
  }
}

/** A pool whose faults are logged separately from the session that met them. */
export const openPool = ({ config, clock, logger, book }: PoolNeeds, workers: number): Promise<Pool> =>
  createPool({
    workers,
    engine: config.ocrEngine,
    now: clock.now,
    merchants: ofBook(book),
    onFault: unbound((problem: string) => logger.warn({ problem }, 'an OCR worker failed and is replaced')),
  })
