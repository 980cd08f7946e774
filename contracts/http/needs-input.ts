import { z } from 'zod'
import { FieldAsk, InputReason } from '../events/asked-field.ts'
import { Instant } from '../values.ts'

const question = z.object({
  reason: InputReason,
  fields: z.array(
    FieldAsk.extend({
      pattern: z.string().describe('ECMAScript with flag `u`, for the whole value.'),
      value: z.string().nullable().describe('What was read, doubtful as it is.'),
    }),
  ),
  asked_at: Instant,
  deadline: Instant,
})

/** The question of a session that waits for its client. */
export const NeedsInput = question
  .nullable()
  .describe('Answer with `POST /api/v1/sessions/{session_id}/input`; null: nothing is asked.')
