import type { Instant } from '#contracts/values.ts'
import type { OpenSession } from './session.ts'

/**
 * When the session is lost if it goes on waiting: for its client, or at a merchant whose window
 * ends. Neither: nothing is to be warned of.
 */
export const waysToExpire = ({ asked, deadline, windowIsDeadline }: OpenSession): readonly Instant[] => [
  // a question's time ends with the session's own at the latest
  ...(asked ? [asked.deadline < deadline ? asked.deadline : deadline] : []),
  ...(windowIsDeadline ? [deadline] : []),
]
