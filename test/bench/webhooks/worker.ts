import { openPlatform } from '#platform/operation/open-platform.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { start } from '#services/webhooks/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { configFor } from '#test/integration/webhooks/world.ts'
import { answerWith } from '../kafka/child-side.ts'

/** Processor seconds of the webhook worker so far, and its memory. */
export type Used = Readonly<{ seconds: number; megabytes: number }>

const [, , databaseUrl = '', dataDir = ''] = process.argv
const config = configFor(databaseUrl, dataDir)
const { platform } = await openPlatform(config, createLogger('silent'), sessionDecider)
// the bench puts messages into the outbox itself, so no end of a session wakes the worker: it polls
// as often as it does while sessions end
await start(platform, { idleMs: 25 })

answerWith((): Used => {
  const { user, system } = process.cpuUsage()
  return { seconds: (user + system) / 1e6, megabytes: process.memoryUsage().rss / 2 ** 20 }
})
