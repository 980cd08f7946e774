import type { SessionEventType } from './session-events.ts'

/** Every event of the log, including types that only a newer version knows. */
export const everyEvent = 'every event'

/**
 * `sql` runs if the page holds an event of a type in `on`; `beside`: types that it reads too, where
 * the page holds them. A test checks that it names exactly these types.
 */
export type ProjectionStatement = Readonly<{
  on: readonly SessionEventType[] | typeof everyEvent
  beside?: readonly SessionEventType[]
  sql: string
}>

/**
 * Each statement is SQL over the relation `page` (event_id, stream_id, version, type, data, meta,
 * at): the events of one page of the feed.
 * Statements run in order, in one transaction with the checkpoint.
 * A session's events arrive in order, but some may be redelivered, even after newer ones: the rows
 * must stay the same.
 */
export type Projection = Readonly<{
  name: string
  tables: readonly string[]
  statements: readonly ProjectionStatement[]
}>
