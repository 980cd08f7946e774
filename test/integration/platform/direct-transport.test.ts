import { sql } from '#contracts/sql.ts'
import { directTransport } from '#platform/direct-transport.ts'
import { createEventLog } from '#platform/event-log.ts'
import { type Feed, startFeed } from '#platform/feed.ts'
import { commandHandler } from '#platform/handle-command.ts'
import { sessionDecider } from '#session/decider.ts'
import { testDatabase } from '../../postgres-for-tests.ts'
import { rememberingLogger } from '../../remembering-logger.ts'
import { transportContract } from './transport-contract.ts'

const backoff = [30, 30, 30]

transportContract('direct', async () => {
  const { database, close } = await testDatabase()
  let kick = () => {}
  const log = createEventLog(database, () => kick())
  const handle = commandHandler(log, sessionDecider)
  return {
    log,
    tries: backoff.length + 1,
    open: async () => {
      const logger = rememberingLogger()
      const feed: Feed = await startFeed({ log, logger })
      kick = feed.kick
      const now = () => new Date().toISOString()
      const subscribe = directTransport({ database, feed, logger, now, handle, backoff })
      return { subscribe, close: feed.stop }
    },
    deadLetters: (group, sessionId) =>
      database.query<{ type: string; attempts: number }>(
        sql`select type, attempts from log.dead_letters where consumer = ${group} and stream_id = ${sessionId}`,
      ),
    close,
  }
})
