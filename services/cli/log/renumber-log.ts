import { sql } from '#contracts/sql.ts'
import type { Database } from '#platform/postgres/postgres.ts'
import { type Command, Refusal } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'
import { othersAtWork } from './others-at-work.ts'

type Moved = { events: string; checkpoints: string }

/** A log of millions of events is rewritten. */
const patient = { patient: true }

/** All or nothing: the log stays as it was until the commit. */
const renumber = ({ inTransaction }: Database) =>
  inTransaction(async (query) => {
    // a client that connects in between is not waited for
    await query(sql`select set_config('lock_timeout', '5s', true)`)
    const [moved] = await query<Moved>(sql`select events, checkpoints from log.renumber()`)
    await query({ name: '', text: 'analyze log.events', values: [] })
    return moved ?? { events: '0', checkpoints: '0' }
  }, patient)

export const renumberLog: Command = {
  usage: 'log renumber',
  summary:
    'after a dump was restored into another Postgres cluster: renumbers events and checkpoints so that they can be read there; the service must be down',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return async ({ database }) => {
      const others = await othersAtWork(database.query)
      if (others.length > 0) {
        const names = [...new Set(others)].join(', ')
        throw new Refusal(
          `${others.length} other connections use this database (${names}): stop every process of the service and every other client, then run it again`,
        )
      }
      const begun = performance.now()
      const { events, checkpoints } = await renumber(database)
      const seconds = Math.ceil(performance.now() - begun) / 1_000
      return [{ renumbered_events: Number(events), moved_checkpoints: Number(checkpoints), seconds }]
    }
  },
}
