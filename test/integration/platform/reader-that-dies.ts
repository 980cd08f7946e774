import { appendFileSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { createEventLog } from '#platform/log/event-log.ts'
import { startFeed } from '#platform/log/feed.ts'
import { commandHandler } from '#platform/log/handle-command.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { createHealth } from '#platform/runtime/health.ts'
import { directTransport } from '#platform/transport/direct-transport.ts'
import { sessionDecider } from '#session/decider.ts'
import { rememberingLogger } from '#test/support/telemetry/remembering-logger.ts'

/**
 * `node reader-that-dies.ts DATABASE_URL GROUP TOLD_FILE`: a process of a group whose reactor dies
 * natively of every session with an external id that begins with "poison". Each try is told to the
 * file: `try ID`, `done ID`.
 */
const [url = '', group = '', told = ''] = process.argv.slice(2)
const database = openDatabase(url, { max: 4, onError: () => undefined })
const log = createEventLog(database, () => undefined)
const logger = rememberingLogger()
const feed = await startFeed({ log, logger })
const subscribe = directTransport({
  database,
  feed,
  logger,
  health: createHealth(),
  now: () => new Date().toISOString(),
  handle: commandHandler(log, sessionDecider),
  backoff: [20, 20],
  silentMs: 600,
})

const tell = (line: string) => appendFileSync(told, `${line}\n`)

const subscription = await subscribe({
  group,
  types: ['SessionRequested'],
  concurrency: 4,
  countFirst: true,
  react: async ({ streamId, data }) => {
    tell(`try ${streamId}`)
    // the others are in hand by then
    await sleep(150)
    if (data.externalId.startsWith('poison')) process.kill(process.pid, 'SIGKILL')
    await sleep(150)
    tell(`done ${streamId}`)
    return undefined
  },
})

process.once('SIGTERM', async () => {
  await subscription.stop(AbortSignal.timeout(10))
  process.exit(0)
})
tell('up')
