/**
 * Consumer groups: each reads the whole log at its own pace; the name is its durable checkpoint.
 */
export const groups = {
  ocr: 'ocr',
  billing: 'billing',
  rendering: 'rendering',
  projector: 'projector',
} as const
export type Group = (typeof groups)[keyof typeof groups]

/** The topics of one installation; `prefix` keeps several apart on one Kafka. */
export const topicNames = (prefix: string) => ({
  /**
   * Every event of every session, kept for ever. Key: session id, so one session lies in one
   * partition, in order.
   */
  sessions: `${prefix}billing-sessions`,
  /** Records that a group could not process or parse, unchanged, with the reason in the headers. */
  deadLetters: `${prefix}billing-sessions.dlq`,
  /** Every fact of finance, kept for ever, in one partition. Key: the stream of the fact. */
  finance: `${prefix}finance`,
})

/** A group as Kafka knows it. */
export const groupId = (prefix: string, group: string): string => `${prefix}${group}`

/** Headers of a record in the topic of sessions; every value is text. */
export const recordHeaders = {
  eventId: 'event-id',
  type: 'type',
  schemaVersion: 'schema-version',
  sessionVersion: 'session-version',
  /** `xid:position`, two decimal numbers. */
  feedPosition: 'feed-position',
  account: 'account',
  mode: 'mode',
  /** W3C Trace Context; absent where the request was not traced. */
  traceparent: 'traceparent',
  /**
   * `too_large`: the broker refused the event; `data` is empty here and complete in Postgres.
   * Otherwise absent.
   */
  setAside: 'set-aside',
} as const

/** Additional headers of a record in the dead-letter topic. */
export const deadLetterHeaders = {
  /** The group that gave up. */
  consumer: 'consumer',
  /**
   * The reason: for an event, the last error; for a record that is not an event, what is wrong with
   * it.
   */
  error: 'error',
  reason: 'reason',
  topic: 'topic',
  partition: 'partition',
  offset: 'offset',
} as const
