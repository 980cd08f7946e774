import { z } from 'zod'
import { Condition } from './condition.ts'
import { Step } from './step.ts'

const Lookup = z.strictObject({
  steps: z.array(Step).min(1).describe('Finds what was issued before; holds no commit step.'),
  authoritative: z
    .boolean()
    .describe('"Nothing was issued" can be believed once the portal said so twice, settle_seconds apart.'),
  settle_seconds: z.int().min(1).max(86_400).default(600).describe('Time between the two.'),
})

const Login = z.strictObject({
  when: Condition.describe(
    'A page that shows that nobody is logged in, or no longer: looked at after every request.',
  ),
  steps: z
    .array(Step)
    .min(1)
    .describe('From the first page to being logged in; what they save, all other steps know.'),
})
export type Login = z.infer<typeof Login>

/** How a ticket is invoiced in a portal. */
export const Flow = z.strictObject({
  steps: z.array(Step).min(1).describe('From the first page to the files.'),
  login: Login.optional().describe(
    'How one logs in; the log-in is kept between visits, until a page says that it is over.',
  ),
  lookup: Lookup.optional().describe(
    'Without it what was sent and not answered goes to the operator; what was asked by mail is waited for.',
  ),
})
export type Flow = z.infer<typeof Flow>
