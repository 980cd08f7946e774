import { z } from 'zod'
import { SessionEvent } from '../events/session-events.ts'
import { ExternalId, SessionId } from '../ids.ts'
import { Mode } from '../values.ts'

/** How Postgres stores it. */
const MOST = 2_147_483_647

const Decimal = z.string().regex(/^\d{1,20}$/)

/** The fields of every record, whatever the type of its event. */
export const recordEnvelope = {
  eventId: z.guid().meta({ description: 'Same in every copy of the event: deduplicate by it' }),
  streamId: SessionId.meta({ description: 'The session, and the key of the record' }),
  version: z
    .int()
    .positive()
    .max(MOST)
    .meta({ description: 'Place of the event in its session, from 1, without gaps' }),
  schemaVersion: z.int().positive().max(MOST).meta({ description: 'Version of the shape of `data`' }),
  feed: z.object({ xid: Decimal, position: Decimal }).meta({
    description: 'Place in the log of all sessions: order by xid, then by position, both as numbers',
  }),
  meta: z.looseObject({
    accountId: z.string(),
    mode: Mode,
    externalId: ExternalId.meta({ description: "The client's own name for the ticket" }),
    traceparent: z
      .string()
      .exactOptional()
      .meta({ description: 'W3C Trace Context of the request behind it' }),
  }),
}

const recorded = (option: (typeof SessionEvent.options)[number]) => {
  const { type, at, data } = option.shape
  return z.object({ ...recordEnvelope, type, at, data })
}

/**
 * The value of a record in the sessions topic, one schema for each type of event. Personal data is
 * never in it.
 */
export const topicRecords = SessionEvent.options.map((option) => ({
  type: option.shape.type.value,
  schema: recorded(option),
}))
