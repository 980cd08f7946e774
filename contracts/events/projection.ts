import type { SessionEventType } from './session-events.ts'

/** Every event of the log, types that only a newer version knows included. */
export const everyEvent = 'every event'

/**
 * `sql` runs where the page holds an event of a type in `on`; a test holds that it names these
 * types and no others.
 */
export type ProjectionStatement = Readonly<{
  on: readonly SessionEventType[] | typeof everyEvent
  sql: string
}>

/**
 * Each statement is SQL over the relation `page` (event_id, stream_id, version, type, data, meta,
 * at): the events of one page of the feed. Statements run in order, in one transaction with the
 * checkpoint. A session's events come in order, but some may come again, whole pages or a few, even
 * after newer ones: the rows stay the same.
 */
export type Projection = Readonly<{
  name: string
  tables: readonly string[]
  statements: readonly ProjectionStatement[]
}>
