import { Rejection } from '#contracts/http/errors.ts'

/**
 * `why`: the session's status, its failure code, `photo_not_kept`, or `receiver_erased`; stable.
 * A session that goes on may still fail in a way that a retry mends.
 */
export const notRetryable = (sessionId: string, why: string): Rejection =>
  new Rejection('session_not_retryable', 'The session cannot be retried.', {
    sessionId,
    ...(why === 'processing' && { retryAfterSeconds: 5 }),
    details: [{ field: 'session_id', code: why, message: 'why it cannot be retried is its code' }],
  })
