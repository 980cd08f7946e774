import { sql } from '#contracts/sql.ts'
import type { Command } from '../command-line/command.ts'
import { parseWords } from '../command-line/parse-words.ts'

export const listDeadLetters: Command = {
  usage: 'dead-letters list',
  summary: 'events that a consumer failed to handle, and why; their sessions have ended',
  lists: 'dead letters',
  prepare: (words) => {
    parseWords({ words, names: [] })
    return ({ query }) =>
      query<object>(sql`
        select consumer, event_id, stream_id as session_id, type, attempts, last_error, died_at,
               retry_at is not null as retrying
        from log.dead_letters order by died_at, event_id`)
  },
}
