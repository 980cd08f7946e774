import { createEventLog } from '#platform/log/event-log.ts'
import { startFeed } from '#platform/log/feed.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { createLogger } from '#platform/runtime/logger.ts'
import { answerWith, nameOf, now, type Seen } from './child-side.ts'

/** As in a process that waits for what others append (pollInterval). */
const POLL_MS = 10

const [, , url = ''] = process.argv
const database = openDatabase(url, { max: 2, onError: () => undefined })
const log = createEventLog(database, () => undefined)
const feed = await startFeed({ log, logger: createLogger('error'), pollMs: POLL_MS })
const seen: Seen[] = []
feed.tail(({ streamId, version }) => seen.push({ name: nameOf(streamId, version), at: now() }))

/** When each event had come by the direct feed. */
answerWith(() => seen)
