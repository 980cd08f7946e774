import type { EventRow } from '#platform/log/recorded-from.ts'

/** A row of the log: event `version` of a session. */
export const row = (session: string, version: number, note = ''): EventRow => ({
  event_id: `${session}-${version}`,
  stream_id: session,
  version,
  type: 'TicketRead',
  schema_version: 1,
  data: { note, nested: { a: 1, b: [2, { c: 3 }] } },
  meta: { accountId: 'acc_1', mode: 'live', externalId: 'x' },
  at: new Date(0),
  xid_text: '7',
  position: String(version),
})
