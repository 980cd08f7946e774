import { parentPort, workerData } from 'node:worker_threads'
import type { FeedPosition } from '#contracts/shapes.ts'
import { createEventLog } from '#platform/log/event-log.ts'
import { feedOf, whyUnreadable } from '#platform/log/recorded-from.ts'
import { servingName } from '#platform/postgres/open-database.ts'
import { openDatabase } from '#platform/postgres/postgres.ts'
import type { RangeAnswer, RangeQuestion, RangeThreadData } from './range-answer.ts'

// Reads and parses events of the log for a projector that is far behind, one range per question.

const { databaseUrl }: RangeThreadData = workerData
// a broken connection fails the question that used it
const database = openDatabase(databaseUrl, { max: 1, name: servingName, onError: () => undefined })
const { page } = createEventLog(database, () => undefined)

const read = async (after: FeedPosition, limit: number): Promise<RangeAnswer> => {
  const types = new Set<string>()
  let [to, count] = [after, 0]
  let unreadable: string | null = null
  for (const row of await page(after, limit)) {
    unreadable = whyUnreadable(row)
    if (unreadable !== null) break
    types.add(row.type)
    to = feedOf(row)
    count += 1
  }
  return { range: count > 0 ? { to, types, count } : null, unreadable }
}

const failed = (error: unknown): RangeAnswer => ({
  failed: error instanceof Error ? error.message : String(error),
})

parentPort?.on('message', async (question: RangeQuestion) => {
  if (question) {
    const { after, limit } = question
    parentPort?.postMessage(await read(after, limit).catch(failed))
    return
  }
  parentPort?.close()
  await database.close()
})
