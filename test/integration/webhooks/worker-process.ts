import { openPlatform } from '#platform/operation/open-platform.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { start } from '#services/webhooks/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { configFor } from './world.ts'

/**
 * A webhook worker in a process of its own, to be killed:
 * `node worker-process.ts DATABASE_URL DATA_DIR`.
 */
const [databaseUrl = '', dataDir = ''] = process.argv.slice(2)
const { platform } = await openPlatform(
  configFor(databaseUrl, dataDir),
  createLogger('silent'),
  sessionDecider,
)
await start(platform, { leaseSeconds: 3 })
