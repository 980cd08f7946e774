import { expireFiles } from '#platform/expire-files.ts'
import { openKeyStore } from '#platform/key-store.ts'
import type { Platform, Running } from '#platform/platform.ts'

const HOUR_MS = 3_600_000

/** Looks now and every hour for files whose retention has ended; several processes may do it at once. */
export const keepRetention = async ({ config, database, logger }: Platform): Promise<Running> => {
  const store = await openKeyStore(config)
  const look = async () => {
    try {
      const months = await expireFiles({ database, store })
      if (months > 0) logger.info({ months }, 'files past their retention were made unreadable')
    } catch (error) {
      logger.warn({ err: error }, 'the retention of files could not be looked at; in an hour again')
    }
  }
  void look()
  const timer = setInterval(look, HOUR_MS)
  return { stop: async () => clearInterval(timer) }
}
