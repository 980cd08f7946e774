import type { FinanceEventType } from '../finance/finance-events.ts'
import type { SessionEventType } from './session-events.ts'

type EventType = SessionEventType | FinanceEventType

/** Every event of the log, including types that only a newer version knows. */
export const everyEvent = 'every event'

/**
 * `sql` runs if the page holds an event of a type in `on`; `beside`: types that it reads too, where
 * the page holds them. A test checks that it names exactly these types.
 */
export type ProjectionStatement = Readonly<{
  on: readonly EventType[] | typeof everyEvent
  beside?: readonly EventType[]
  sql: string
}>

/**
 * Each statement is SQL over the relation `page` (event_id, stream_id, version, type, data, meta,
 * at, xid, position): the events of one page of the feed.
 * Statements run in order, in one transaction with the checkpoint.
 * A session's events arrive in order, but some may be redelivered, even after newer ones: the rows
 * must stay the same.
 */
export type Projection = Readonly<{
  name: string
  /**
   * `log`: its rows depend on the order of the whole log, so it follows the log with Kafka too,
   * where partitions have no common order. Absent: on the order of each session alone.
   */
  order?: 'log'
  tables: readonly string[]
  statements: readonly ProjectionStatement[]
}>
