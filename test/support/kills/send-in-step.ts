import { setTimeout as sleep } from 'node:timers/promises'
import type { Database } from '#platform/postgres/postgres.ts'
import { sessionEnds } from './kill-result.ts'

type Begun = Readonly<{ sessionId: string }>

/** Those that have not ended. */
export const stillOpen = async <One extends Begun>(
  database: Pick<Database, 'query'>,
  begun: readonly One[],
): Promise<One[]> => {
  const ends = await sessionEnds(database)
  return begun.filter(({ sessionId }) => ends.get(sessionId)?.ends !== 1)
}

type Load<One> = Readonly<{
  database: Pick<Database, 'query'>
  tickets: number
  kills: number
  /** Sessions at once. */
  inFlight: number
  killed: () => number
  begin: (n: number) => Promise<readonly One[]>
}>

/** So many sessions at once, no faster than the kills come. */
export const sendInStep = async <One extends Begun>(load: Load<One>): Promise<One[]> => {
  const { database, tickets, kills, inFlight, killed, begin } = load
  const begun: One[] = []
  for (let n = 0; n < tickets; n += 1) {
    const mayBegin = async () =>
      n <= ((killed() + 1) * tickets) / kills &&
      (begun.length < inFlight || (await stillOpen(database, begun)).length < inFlight)
    while (!(await mayBegin())) await sleep(100)
    begun.push(...(await begin(n)))
  }
  return begun
}
