import { Rejection } from '#contracts/http/errors.ts'

/**
 * `why`: the session's status, its failure code, `photo_not_kept`, or `receiver_erased`; stable.
 */
export const notRetryable = (sessionId: string, why: string): Rejection =>
  new Rejection('session_not_retryable', 'The session cannot be retried.', {
    sessionId,
    details: [{ field: 'session_id', code: why, message: 'why it cannot be retried is its code' }],
  })
