import { z } from 'zod'
import { Amount } from '../values.ts'

/** What a completed session came to. */
export const SessionCharge = z
  .object({ kind: z.enum(['charge', 'waiver']), amount: Amount })
  .nullable()
  .describe(
    'What a completed live session was charged; `waiver`: its CFDI was charged to the account before. Null: not completed, outside live mode, or not booked yet.',
  )
export type SessionCharge = z.infer<typeof SessionCharge>
