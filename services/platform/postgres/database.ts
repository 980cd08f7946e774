import type { Statement } from '#contracts/sql.ts'

export type Query = <Row = Record<string, unknown>>(statement: Statement) => Promise<Row[]>

/** `patient`: no time limit for its statements, as in migrations. */
export type Pace = Readonly<{ patient: boolean }>

/**
 * A statement without an answer in time throws, and its connection is closed: a silent connection
 * does not fail by itself.
 */
export type Database = Readonly<{
  query: Query
  /**
   * Rolls back when `work` throws. Keep it short: an open write transaction holds the whole feed
   * back.
   */
  inTransaction: <T>(work: (query: Query) => Promise<T>, pace?: Pace) => Promise<T>
  /** Runs a script of several statements, without parameters and without a deadline. */
  script: (text: string) => Promise<void>
  /** Keeps one connection until `lost` fires: session advisory locks live on it. */
  reserve: (pace?: Pace) => Promise<Reserved>
  /**
   * Calls `heard` with the payload of each notification of the channel, and with null after each
   * connect, because some may have been missed; `lost` while nothing can be heard. Uses a
   * connection of its own until the returned function is called.
   */
  listen: (channel: string, heard: (payload: string | null) => void, lost?: () => void) => () => Promise<void>
  /** How many wait for a connection now, and how many have got one since the start. */
  load: () => Readonly<{ waiting: number; served: number }>
  close: () => Promise<void>
}>

export type Reserved = Readonly<{ query: Query; lost: Promise<void>; release: () => void }>
