import type { ReplayedRow } from '../reading/replayed-event.ts'

export type Column = Readonly<{
  name: string
  kind: 'text' | 'int' | 'long' | 'instant'
  /** Null only where the column is optional. */
  of: (event: ReplayedRow) => string | number | bigint | Date | null
  optional?: true
  /** Differs in nearly every row. */
  unique?: true
}>

/**
 * An event as a row. What names it comes first: in a CSV these cells are never quoted, and tell
 * where a file was broken off.
 */
export const columns: readonly Column[] = [
  { name: 'session_id', kind: 'text', of: ({ stream_id }) => stream_id },
  { name: 'version', kind: 'int', of: ({ version }) => version },
  { name: 'type', kind: 'text', of: ({ type }) => type },
  { name: 'schema_version', kind: 'int', of: ({ schema_version }) => schema_version },
  { name: 'recorded_at', kind: 'instant', of: ({ at }) => at },
  { name: 'event_id', kind: 'text', of: ({ event_id }) => event_id, unique: true },
  { name: 'account_id', kind: 'text', of: ({ meta }) => meta.accountId },
  { name: 'mode', kind: 'text', of: ({ meta }) => meta.mode },
  { name: 'external_id', kind: 'text', of: ({ meta }) => meta.externalId },
  { name: 'merchant_id', kind: 'text', of: ({ merchant_id }) => merchant_id, optional: true },
  { name: 'feed_xid', kind: 'long', of: ({ xid_text }) => BigInt(xid_text) },
  { name: 'feed_position', kind: 'long', of: ({ position }) => BigInt(position) },
  { name: 'data', kind: 'text', of: ({ data }) => JSON.stringify(data), unique: true },
]
