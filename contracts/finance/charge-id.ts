import { z } from 'zod'

/**
 * A row of what an account is charged: that of a session has the session's own 26 characters. The
 * id of a correction is new.
 */
export const ChargeId = z
  .string()
  .regex(/^chg_[0-9A-HJKMNP-TV-Z]{26}$/)
  .brand<'ChargeId'>()
export type ChargeId = z.infer<typeof ChargeId>
