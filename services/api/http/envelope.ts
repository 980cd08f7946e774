import type { Failure } from '#contracts/http/answers.ts'
import type { Rejection } from '#contracts/http/errors.ts'
import { type Answering, failed } from '#platform/operation/envelope.ts'
import { errorTable } from './errors.ts'

/**
 * The envelope of a refusal. The table of errors determines whether the same request may succeed
 * later; so may one that says when.
 */
export const failure = (answering: Answering, rejection: Rejection, requestId: string): Failure =>
  failed(answering, {
    ...{ rejection, requestId },
    retryable: errorTable[rejection.code].retryable ?? rejection.retryAfter !== null,
  })
