import { type Database, type Query, sqlState } from '#platform/postgres/postgres.ts'
import type { Due } from './claim-due.ts'
import type { Delivered } from './deliver.ts'
import { recordDelivered } from './record-delivered.ts'

type Settled = Readonly<{ due: Due; delivered: Delivered }>

type Waiting = Settled & PromiseWithResolvers<void>

const MOST = 200

const keyOf = ({ due }: Settled) => `${due.message_id} ${due.endpoint_id}`

/** From the front, each delivery once: the second answer of a lapsed claim waits for the next. */
const takeBatch = (queue: Waiting[]): Waiting[] => {
  const batch = new Map<string, Waiting>()
  while (batch.size < MOST) {
    const [next] = queue
    if (!next || batch.has(keyOf(next))) break
    batch.set(keyOf(next), next)
    queue.shift()
  }
  return [...batch.values()]
}

const failAll = (batch: readonly Waiting[], error: unknown) => {
  for (const { reject } of batch) reject(error)
}

const settleBatch = async (query: Query, batch: readonly Waiting[]): Promise<void> => {
  await recordDelivered(query, batch)
  for (const { resolve } of batch) resolve()
}

/** A row that Postgres refuses fails alone. */
const settleEach = async (query: Query, batch: readonly Waiting[]): Promise<void> => {
  for (const one of batch) await settleBatch(query, [one]).catch((error: unknown) => failAll([one], error))
}

const settle = (query: Query, batch: readonly Waiting[]): Promise<void> =>
  settleBatch(query, batch).catch((error: unknown) =>
    sqlState(error) === undefined ? failAll(batch, error) : settleEach(query, batch),
  )

/**
 * Settles successes: one at once, and all that end while the database is busy with it in one
 * statement after it.
 */
export const settleTogether = ({ query }: Pick<Database, 'query'>): ((settled: Settled) => Promise<void>) => {
  const queue: Waiting[] = []
  let isRunning = false

  const run = async () => {
    isRunning = true
    while (queue.length > 0) await settle(query, takeBatch(queue))
    isRunning = false
  }

  return (settled) => {
    const waiting: Waiting = { ...settled, ...Promise.withResolvers<void>() }
    queue.push(waiting)
    if (!isRunning) void run()
    return waiting.promise
  }
}
