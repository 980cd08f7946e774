import type { z } from 'zod'
import type { Failure, Meta } from '#contracts/http/answers.ts'
import type { Rejection } from '#contracts/http/errors.ts'
import { apiVersion } from '#contracts/http/requests.ts'
import { SessionId } from '#contracts/ids.ts'

/** What every answer of one server includes. */
export type Answering = Readonly<{ now: () => string; baseUrl: string }>

const metaOf = ({ now }: Answering, sessionId: string | null): z.infer<typeof Meta> => ({
  version: apiVersion,
  session_id: sessionId === null ? null : SessionId.parse(sessionId),
  timestamp: now(),
})

export const success = <Data>(answering: Answering, data: Data, sessionId: string | null = null) => ({
  ok: true as const,
  data,
  error: null,
  meta: metaOf(answering, sessionId),
})

type Refused = Readonly<{ rejection: Rejection; requestId: string; retryable: boolean }>

export const failed = (answering: Answering, { rejection, requestId, retryable }: Refused): Failure => ({
  ok: false,
  data: null,
  error: {
    code: rejection.code,
    message: rejection.message,
    retryable,
    details: [...rejection.details],
    doc_url: `${answering.baseUrl}/docs/errors#${rejection.code}`,
    request_id: requestId,
  },
  meta: metaOf(answering, rejection.sessionId),
})
