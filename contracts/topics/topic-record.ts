import { z } from 'zod'
import { SessionEvent } from '../events/session-events.ts'
import { FinanceEvent } from '../finance/finance-events.ts'
import { ExternalId, SessionId } from '../ids.ts'
import { Mode } from '../values.ts'

/** How Postgres stores it. */
const MOST = 2_147_483_647

const Decimal = z.string().regex(/^\d{1,20}$/)

const eventId = z.guid().meta({ description: 'Same in every copy of the event: deduplicate by it' })

const others = {
  version: z
    .int()
    .positive()
    .max(MOST)
    .meta({ description: 'Place of the event in its stream, from 1, without gaps' }),
  schemaVersion: z.int().positive().max(MOST).meta({ description: 'Version of the shape of `data`' }),
  feed: z.object({ xid: Decimal, position: Decimal }).meta({
    description: 'Place in the log of all events: order by xid, then by position, both as numbers',
  }),
}

/** The fields of every record of a session, whatever the type of its event. */
export const recordEnvelope = {
  eventId,
  streamId: SessionId.meta({ description: 'The session, and the key of the record' }),
  ...others,
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

/** The fields of every record of finance. */
const financeEnvelope = {
  eventId,
  streamId: z
    .string()
    .regex(/^(prices\/\w+|month\/\w+\/\d{4}-\d{2})$/)
    .meta({
      description:
        'What the fact belongs to, and the key of the record: `prices/ACCOUNT` or `month/ACCOUNT/YYYY-MM`',
    }),
  ...others,
  meta: z.looseObject({
    accountId: z.string().meta({ description: '`default`: every account without a price of its own' }),
  }),
}

/** The value of a record in the topic of finance, one schema for each type of fact. */
export const financeTopicRecords = FinanceEvent.options.map((option) => {
  const { type, at, data } = option.shape
  return { type: type.value, schema: z.object({ ...financeEnvelope, type, at, data }) }
})
