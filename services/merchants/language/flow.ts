import { z } from 'zod'
import { Step } from './step.ts'

const Lookup = z.strictObject({
  steps: z.array(Step).min(1).describe('Finds what was issued before; holds no commit step.'),
  authoritative: z
    .boolean()
    .describe('"Nothing was issued" can be believed once the portal said so twice, settle_seconds apart.'),
  settle_seconds: z.int().min(1).max(86_400).default(600).describe('Time between the two.'),
})

/** How a ticket is invoiced in a portal. */
export const Flow = z.strictObject({
  steps: z.array(Step).min(1).describe('From the first page to the files.'),
  lookup: Lookup.optional().describe('Without it what was sent and not answered goes to the operator.'),
})
export type Flow = z.infer<typeof Flow>
