import type { Flow } from './flow.ts'

type Steps = Pick<Flow, 'steps'>

/** Whether the merchant mails its invoices, and nothing can be downloaded. */
export const endsByMail = ({ steps }: Steps): boolean =>
  steps.some((step) => 'take' in step && step.take.mail === true)

/** Whether the merchant takes its requests by mail. */
export const asksByMail = ({ steps }: Steps): boolean => steps.some((step) => 'mail' in step)
