/** The channel of Postgres on which processes tell each other that the log has grown. */
export const LOG_CHANNEL = 'log_events'

/**
 * The log holds events up to that transaction. `types`: what was appended; null: anything.
 */
export type Announcement = Readonly<{ xid: bigint; types: readonly string[] | null }>

const ANY = '*'

/** The words behind the transaction id. */
export const typesText = (types: ReadonlySet<string> | null): string => (types ? [...types].join() : ANY)

/** Null if it is none of ours: anybody with this database can write to the channel. */
export const readAnnouncement = (payload: string): Announcement | null => {
  const [, xid, types] = /^(\d{1,20}) (\S+)$/.exec(payload) ?? []
  if (xid === undefined || types === undefined) return null
  return { xid: BigInt(xid), types: types === ANY ? null : types.split(',') }
}
