import { byteOrderMark, csvLine } from '#contracts/csv-line.ts'
import type { ReplayedEvent } from '../reading/replay-steps.ts'
import type { TextFormat } from './text-format.ts'

/** `session_id` to `type` come first: what is in them is never quoted. */
const columns: Readonly<Record<string, (event: ReplayedEvent) => string>> = {
  session_id: ({ stream_id }) => stream_id,
  version: ({ version }) => String(version),
  type: ({ type }) => type,
  schema_version: ({ schema_version }) => String(schema_version),
  recorded_at: ({ at }) => at.toISOString(),
  event_id: ({ event_id }) => event_id,
  account_id: ({ meta }) => meta.accountId,
  mode: ({ meta }) => meta.mode,
  external_id: ({ meta }) => meta.externalId,
  merchant_id: ({ merchant_id }) => merchant_id ?? '',
  feed_xid: ({ xid_text }) => xid_text,
  feed_position: ({ position }) => position,
  data: ({ data }) => JSON.stringify(data),
}

const cells = Object.values(columns)
const start = /^(?<stream>ses_[^",]+),(?<version>\d+),(?<type>[^",]+),.*\r$/

/** A file for spreadsheets and loaders: a header, then a row for each event. */
export const csv: TextFormat = {
  header: `${byteOrderMark}${csvLine(Object.keys(columns))}`,
  lines: (events) => events.map((event) => csvLine(cells.map((cell) => cell(event)))).join(''),
  read: (line) => {
    const { stream, version, type } = start.exec(line)?.groups ?? {}
    if (stream === undefined || type === undefined) return null
    return { stream_id: stream, version: Number(version), type }
  },
}
