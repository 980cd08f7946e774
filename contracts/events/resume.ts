import { z } from 'zod'

/** `start` may reach the issuing step; the others only search for an issued CFDI. */
export const Resume = z.enum(['start', 'lookup', 'inbox'])
export type Resume = z.infer<typeof Resume>
