import { sessionDeadline } from '#contracts/events/session-deadline.ts'
import type { SessionEvent, SessionEventOf } from '#contracts/events/session-events.ts'
import type { Recorded } from '#contracts/shapes.ts'
import type { StatusRow } from './find-status.ts'

/** The columns that the projection has once it has seen a session. */
export type SeenRow = StatusRow & {
  [Column in 'status' | 'test_mode' | 'created_at' | 'expires_at' | 'billable' | 'version']: NonNullable<
    StatusRow[Column]
  >
}

type Requested = Recorded<SessionEventOf<'SessionRequested'>>

const begun = ({ streamId, at, data }: Requested): SeenRow => ({
  session_id: streamId,
  external_id: data.externalId,
  status: 'processing',
  test_mode: data.testMode,
  created_at: new Date(at),
  expires_at: new Date(data.expiresAt),
  ticket: null,
  merchant: null,
  needs_input: null,
  given: [],
  ended_at: null,
  uuid: null,
  failure: null,
  failure_detail: null,
  billable: false,
  issued: null,
  warnings: [],
  request_warnings: data.warnings ?? [],
  version: 1,
  log_version: 1,
})

const ended = (row: SeenRow, at: string, status: 'completed' | 'failed'): SeenRow => ({
  ...row,
  status,
  ended_at: new Date(at),
  needs_input: null,
})

const identified = (row: SeenRow, event: SessionEventOf<'MerchantIdentified'>): SeenRow => ({
  ...row,
  merchant: { id: event.data.merchantId, name: event.data.name },
  expires_at: new Date(sessionDeadline(row.expires_at.toISOString(), event)),
})

const failed = (row: SeenRow, { at, data }: SessionEventOf<'SessionFailed'>): SeenRow => ({
  ...ended(row, at, 'failed'),
  failure: {
    code: data.code,
    source: data.source,
    retryable: data.retryable,
    portal_message: data.portalMessage,
    sat_code: data.satCode,
  },
})

const tell = (row: SeenRow, event: SessionEvent): SeenRow => {
  switch (event.type) {
    case 'TicketRead':
    case 'TicketUnreadable':
      return { ...row, ticket: event.data.ticket }
    case 'MerchantIdentified':
      return identified(row, event)
    case 'InputRequested': {
      const { n: _, ...asked } = event.data
      return { ...row, needs_input: { ...asked, asked_at: event.at } }
    }
    case 'InputGiven':
      return { ...row, needs_input: null, given: [...row.given, event.data.fields] }
    case 'CfdiIssued':
      return { ...row, uuid: event.data.uuid }
    case 'SessionCompleted':
      return { ...ended(row, event.at, 'completed'), billable: event.data.billable }
    case 'SessionFailed':
      return failed(row, event)
    case 'SessionRequested':
    case 'BillingAttemptStarted':
    case 'IssueIntended':
    case 'MailReceived':
    case 'ExpiryWarned':
    case 'SessionCancelled':
    case 'BillingDeferred':
    case 'InvoiceRefused':
    case 'BillingAbandoned':
    case 'FilesRendered':
      return row
  }
}

type History = readonly Recorded<SessionEvent>[]

/** See StatusRow. */
const failureDetail = (history: History, { failure }: SeenRow): string | null => {
  if (failure?.code !== 'ticket_incomplete') return null
  const said = history.find(({ type }) => type === 'InvoiceRefused' || type === 'TicketUnreadable')
  return said && 'detail' in said.data ? (said.data.detail ?? null) : null
}

const issuedIn = (history: History): StatusRow['issued'] => {
  const issued = history.find((event) => event.type === 'CfdiIssued')
  return issued?.type === 'CfdiIssued' ? issued.data : null
}

const warningsOf = ({ data }: SessionEvent): readonly string[] =>
  'warnings' in data ? (data.warnings ?? []) : []

/**
 * The row of `findStatus` from the full history of a session, for one that the projection has not
 * reached yet. A test holds that columns and values are the same at every version. Null for an
 * empty history.
 */
export const foldStatus = (history: History): SeenRow | null => {
  const [first, ...rest] = history
  if (first?.type !== 'SessionRequested') return null
  const row = rest.reduce<SeenRow>(tell, begun(first))
  const version = history.length
  return {
    ...row,
    failure_detail: failureDetail(history, row),
    issued: row.status === 'completed' ? issuedIn(history) : null,
    warnings: history.flatMap(warningsOf),
    version,
    log_version: version,
  }
}
