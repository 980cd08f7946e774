import type { Instant } from '#contracts/values.ts'
import type { OpenSession } from './session.ts'

/**
 * When a session that goes on waiting is lost: at the end of its question, or of its merchant's
 * window. Empty: there is nothing to warn of.
 */
export const waysToExpire = ({ asked, deadline, windowIsDeadline }: OpenSession): readonly Instant[] => [
  // a question ends with its session at the latest
  ...(asked ? [asked.deadline < deadline ? asked.deadline : deadline] : []),
  ...(windowIsDeadline ? [deadline] : []),
]
