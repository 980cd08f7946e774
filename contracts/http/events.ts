import { z } from 'zod'
import { SessionId } from '../ids.ts'
import { success } from './answers.ts'
import { inOrder, limitUpTo, PageQuery, TimeBound } from './list-query.ts'
import { oneLine } from './one-line.ts'
import { EventItem } from './session-events.ts'

const typesOf = (text: string): readonly string[] => text.split(',').map((word) => word.trim())

/** The query of `GET events`; `limit` applies to JSON answers only. */
export const EventsQuery = PageQuery.extend({
  limit: limitUpTo(1_000),
  cursor: PageQuery.shape.cursor.describe(
    '`next_cursor` of a page or `cursor` of an event, from a key of the same mode; the filters may change. Absent: from the first event.',
  ),
  from: TimeBound.optional(),
  to: TimeBound.optional(),
  types: oneLine(1_000)
    .transform(typesOf)
    .optional()
    .describe('Comma-separated. A word that is no type of event matches nothing.'),
  session_id: SessionId.optional(),
}).check(inOrder('from', 'to'))
export type EventsQuery = z.output<typeof EventsQuery>

/** An event of a session, with its cursor in the account's stream. */
export const StreamedEvent = EventItem.extend({
  cursor: z.string().describe('Pass it as `cursor` to continue after this event.'),
}).meta({ id: 'StreamedEvent' })
export type StreamedEvent = z.infer<typeof StreamedEvent>

export const EventPage = success(
  z.object({
    items: z.array(StreamedEvent),
    next_cursor: z
      .string()
      .describe(
        'Never null: pass it later as `cursor`, with the same filters, to get newer events. A page may hold fewer events than `limit`, or none, before the end: at the end it is empty and this is the cursor that was given.',
      ),
  }),
).meta({ id: 'EventPage' })
