import { ofType } from '#contracts/events/of-type.ts'
import { SessionEvent } from '#contracts/events/session-events.ts'
import { type Given, givenCodes, givenIn, withGiven } from '#contracts/reading/given-fields.ts'
import { sql } from '#contracts/sql.ts'
import type { Query } from '#platform/postgres/postgres.ts'
import { readStored } from '#platform/runtime/read-stored.ts'
import { Refusal } from '../command-line/command.ts'

type Row = Readonly<{ type: string; at: Date; data: unknown }>

const eventsOf = async (query: Query, sessionId: string): Promise<SessionEvent[]> => {
  const rows = await query<Row>(
    sql`select type, at, data from log.events where stream_id = ${sessionId} order by version`,
  )
  if (rows.length === 0) throw new Refusal(`there is no session ${sessionId}`)
  return rows.map(({ type, at, data }) =>
    readStored(SessionEvent, { type, at: at.toISOString(), data }, `an event of ${sessionId}`),
  )
}

/** What a person needs to know of what happened to a session. */
export const historyOf = async (query: Query, sessionId: string) => {
  const events = await eventsOf(query, sessionId)
  const [read] = ofType(events, 'TicketRead')
  const [identified] = ofType(events, 'MerchantIdentified')
  if (!read || !identified) throw new Refusal('its merchant is not identified: no person can help it')
  const answers = ofType(events, 'InputGiven')
  const given: Given = Object.assign(givenIn(read.data.ticket), ...answers.map(({ data }) => data.fields))
  const end = events.find(({ type }) => type === 'SessionFailed' || type === 'CfdiIssued')
  const disproved = events.findLastIndex(
    (event) => event.type === 'BillingDeferred' && event.data.reason === 'issue_disproved',
  )
  return {
    ticket: withGiven(read.data.ticket, given),
    reading: read.data.reading,
    given: givenCodes(given),
    merchant: identified.data,
    /** An invoice may exist. */
    intended: events.some(({ type }, i) => type === 'IssueIntended' && i > disproved),
    end: end?.type ?? null,
  }
}
