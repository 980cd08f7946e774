import type { Flow } from './flow.ts'

/** Whether the merchant mails its invoices, and nothing can be downloaded. */
export const endsByMail = ({ steps }: Pick<Flow, 'steps'>): boolean =>
  steps.some((step) => 'take' in step && step.take.mail === true)
