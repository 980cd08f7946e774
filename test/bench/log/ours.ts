import { createEventLog, feedStart } from '#platform/log/event-log.ts'
import { feedOf, recordedFrom } from '#platform/log/recorded-from.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import { event } from '#test/unit/session/samples.ts'
import { serve, WRITERS } from './contender.ts'

const PAGE = 500
const database = openDatabase(process.argv[2] ?? '', { max: WRITERS, onError: () => undefined })
const log = createEventLog(database, () => undefined)
const events = [event('TicketRead')]
const meta = (externalId: string) => ({ accountId: 'acc_bench', mode: 'live', externalId }) as const

serve({
  append: async (sessionId, version) => {
    if (version === 0) {
      await log.start({ ...meta(sessionId), sessionId, fingerprint: 'bench', events })
      return
    }
    const outcome = await log.append({ sessionId, expectedVersion: version, events, meta: meta(sessionId) })
    if (outcome !== 'appended') throw new Error(`${sessionId} is not at ${version}`)
  },
  /** Every event is parsed with its zod schema, as for a reactor. */
  readFeed: async ({ read, until }) => {
    let place = feedStart
    while (!until.aborted) {
      const rows = await log.page(place, PAGE)
      read(rows.map(recordedFrom).length)
      const last = rows.at(-1)
      place = last ? feedOf(last) : feedStart
    }
  },
})
