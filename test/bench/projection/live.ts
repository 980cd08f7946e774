import { setTimeout as sleep } from 'node:timers/promises'
import type { FeedPosition } from '#contracts/shapes.ts'
import { loadCheckpoint } from '#platform/log/checkpoints.ts'
import { openPlatform } from '#platform/operation/open-platform.ts'
import { loadConfig } from '#platform/runtime/config.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { consumerOf } from '#services/projector/projection-cursor.ts'
import { projections } from '#services/projector/projections.ts'
import { start } from '#services/projector/start.ts'
import { sessionDecider } from '#session/decider.ts'
import { postgresSeconds } from './postgres-seconds.ts'

// A process of its own, as the projector is one: catches up with the log of the given database, and
// says how long that took.

const [url = '', directory = ''] = process.argv.slice(2)
const LOOK_MS = 100
const isSame = (a: FeedPosition, b: FeedPosition) => a.xid === b.xid && a.position === b.position

const { platform, close } = await openPlatform(
  loadConfig({ DATABASE_URL: url, DATA_DIR: directory }),
  createLogger('warn'),
  sessionDecider,
)
const { query } = platform.database
const end = await platform.log.head()
const isLevel = async () => {
  const places = await Promise.all(
    projections.map((projection) => loadCheckpoint(query, consumerOf(projection))),
  )
  return places.every((place) => isSame(place, end))
}
const [begun, used] = [performance.now(), await postgresSeconds(query)]
const running = await start(platform)
while (!(await isLevel())) await sleep(LOOK_MS)
const seconds = (performance.now() - begun) / 1_000
process.send?.({ seconds, processor: (await postgresSeconds(query)) - used })
await running.stop()
await close()
process.disconnect?.()
