import { z } from 'zod'
import { success } from './answers.ts'

/** In the envelope like every answer; probes read `status` at the top. */
export const Health = success(
  z.object({
    status: z.enum(['ok', 'degraded']),
    /** One entry per unhealthy part; empty when `ok`. */
    reasons: z.record(z.string(), z.string()),
  }),
).meta({ id: 'Health' })
