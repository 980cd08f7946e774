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
 * A rebuild runs the same statements over tables that nobody reads yet; `served.` before a table
 * means the one that is read, then too.
 */
export type Projection = Readonly<{
  name: string
  /**
   * `log`: its rows depend on the order of the whole log, so it follows the log with Kafka too,
   * where partitions have no common order. Absent: on the order of each session alone.
   */
  order?: 'log'
  /** All of one schema, which has the projection's name. */
  tables: readonly string[]
  statements: readonly ProjectionStatement[]
  /** Indexes, beside those of keys, that the statements read: a rebuild has them from its start. */
  reads?: readonly string[]
  /**
   * SQL that brings what no event says from `served.` tables into rebuilt ones, while nobody writes
   * to either. Readers wait for it: it must not depend on how many rows there are.
   */
  carry?: string
}>
