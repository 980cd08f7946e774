import { z } from 'zod'

/** The merchant of a session, in its status and in lists. */
export const MerchantRef = z
  .object({ id: z.string(), name: z.string() })
  .nullable()
  .describe('Null until it is identified.')
