import { sql } from '#contracts/sql.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { type Feed, startFeed } from '#platform/log/feed.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { directTransport } from '#platform/transport/direct-transport.ts'
import { sessionDecider } from '#session/decider.ts'
import { testDatabase } from '../postgres/postgres-for-tests.ts'
import { rememberingLogger } from '../telemetry/remembering-logger.ts'
import type { TransportUnderTest } from './harness.ts'

const backoff = [30, 30, 30]

/** A log of its own, and processes that read it without a broker. */
export const directUnderTest = async (): Promise<TransportUnderTest> => {
  const { database, close } = await testDatabase()
  let kick = () => {}
  const log = createEventLog(database, () => kick())
  const handle = commandHandler(log, sessionDecider)
  return {
    log,
    query: database.query,
    tries: backoff.length + 1,
    open: async ({ read } = {}) => {
      const logger = rememberingLogger()
      const health = createHealth()
      const feed: Feed = await startFeed({ log, logger })
      kick = feed.kick
      const now = () => new Date().toISOString()
      const subscribe = directTransport({ database, feed, logger, health, now, handle, backoff, read })
      return { subscribe, health, logger, close: feed.stop }
    },
    deadLetters: (group, sessionId) =>
      database.query<{ type: string; attempts: number }>(
        sql`select type, attempts from log.dead_letters where consumer = ${group} and stream_id = ${sessionId}`,
      ),
    close,
  }
}
