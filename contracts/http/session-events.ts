import { z } from 'zod'
import { ExternalId, SessionId } from '../ids.ts'
import { Instant } from '../values.ts'
import { success } from './answers.ts'
import { pageOf } from './page-of.ts'

/** An event of a session, as the topic of analysts has it: no personal data, references only. */
export const EventItem = z
  .object({
    event_id: z.guid(),
    session_id: SessionId,
    external_id: ExternalId,
    type: z
      .string()
      .describe('Its types and their `data` are those of `GET /asyncapi.json`; more may be added.'),
    version: z.int().positive().describe('Counts from 1 in the session, without gaps.'),
    at: Instant,
    test_mode: z.boolean(),
    data: z.looseObject({}),
  })
  .meta({ id: 'SessionEventItem' })
export type EventItem = z.infer<typeof EventItem>

export const EventList = success(pageOf(EventItem)).meta({ id: 'SessionEventList' })
