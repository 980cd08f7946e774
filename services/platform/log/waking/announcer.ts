import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import type { Logger } from '#platform/runtime/logger.ts'
import { LOG_CHANNEL, typesText } from './announcement.ts'

type Announcer = Readonly<{
  /** Call it after a commit. `types`: of the events that it appended; null: any. */
  announce: (types: readonly string[] | null) => void
  /** Resolves when what was announced so far has been sent, or could not be. */
  sent: () => Promise<void>
}>

/**
 * Tells all processes how far the log goes, in a transaction of its own: notifications inside those
 * that append would serialise their commits. The transaction waits for no disk: a notification that
 * a crash of the server loses has no listener left either.
 */
const send = (query: Query, types: ReadonlySet<string> | null) =>
  query(sql`
    select pg_notify(${LOG_CHANNEL}, last.xid_text || ' ' || ${typesText(types)})
    from (select set_config('synchronous_commit', 'off', true)) as unhurried,
      (select e.xid::text as xid_text from log.events e order by e.xid desc, e.position desc limit 1) as last`)

/** What is announced while a statement is under way shares the next one. */
export const createAnnouncer = ({ query, logger }: Readonly<{ query: Query; logger: Logger }>): Announcer => {
  let waiting: Set<string> | null = new Set()
  let isWaiting = false
  let sending: Promise<void> | null = null

  const sendAll = async () => {
    while (isWaiting) {
      const types = waiting
      waiting = new Set()
      isWaiting = false
      await send(query, types).catch((error: unknown) =>
        logger.warn({ err: error }, 'other processes could not be told of new events: they look for them'),
      )
    }
    sending = null
  }

  return {
    announce: (types) => {
      if (types === null) waiting = null
      else for (const type of types) waiting?.add(type)
      isWaiting = true
      sending ??= sendAll()
    },
    sent: async () => {
      await sending
    },
  }
}
