import type { Failure } from '#contracts/http/answers.ts'
import type { Rejection } from '#contracts/http/errors.ts'
import { type Answering, failed } from '#platform/operation/envelope.ts'
import { errorTable } from './errors.ts'

/** The envelope of a refusal; the table of errors determines whether a retry may help. */
export const failure = (answering: Answering, rejection: Rejection, requestId: string): Failure =>
  failed(answering, { rejection, requestId, retryable: errorTable[rejection.code].retryable ?? false })
