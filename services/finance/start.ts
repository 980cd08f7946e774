import type { Platform } from '#platform/platform.ts'
import type { Running } from '#platform/runtime/running.ts'
import { setDefaultPrice } from './set-default-price.ts'

/** Keeps the price that is configured in the log. What an operator asks of finance are commands. */
export const start = async ({ database, clock, config, log }: Platform): Promise<Running> => {
  await setDefaultPrice(database.query, { amount: config.pricePerCfdi, at: clock.now() })
  log.committed()
  return { stop: async () => undefined }
}
