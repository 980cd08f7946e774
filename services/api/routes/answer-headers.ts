import type { Operation, Paths } from '../documentation/document.ts'

type Named = keyof typeof answerHeaders

const text = { type: 'string' }

/** The headers of answers that a client may need; `components.headers` of the document. */
export const answerHeaders = {
  'X-Request-Id': { description: 'Quote it when you ask about this answer.', schema: text },
  'Api-Version': { description: 'The version of the contract that answered.', schema: text },
  'RateLimit-Policy': {
    description: 'Quota and window in seconds (IETF draft ratelimit-headers).',
    schema: text,
  },
  RateLimit: { description: 'Requests left, and seconds until the quota is full again.', schema: text },
  'Retry-After': {
    description: 'Seconds to wait before the next try.',
    schema: { type: 'integer', minimum: 1 },
  },
} as const

const waits = new Set(['429', '503'])
/** Errors of other answers that may name a time to wait; the description lists the codes. */
const waitingCode = /`(?:session_not_completed|session_not_retryable)`/
/** Answers that show a session, which may be processing. */
const waitingSessions: ReadonlySet<string> = new Set(['getSessionStatus 200', 'giveSessionInput 202'])
/** Answers that may come before requests are counted. */
const uncounted = new Set(['400', '401', '403', '408', '431', '500', '503'])

const mayWait = ({ operationId, responses }: Operation, status: string): boolean =>
  waits.has(status) ||
  waitingCode.test(responses?.[status]?.description ?? '') ||
  waitingSessions.has(`${operationId} ${status}`)

const namesFor = (operation: Operation, status: string): readonly Named[] => [
  'X-Request-Id',
  'Api-Version',
  ...(operation.security?.length && !uncounted.has(status)
    ? (['RateLimit-Policy', 'RateLimit'] as const)
    : []),
  ...(mayWait(operation, status) ? (['Retry-After'] as const) : []),
]

const withHeaders = (operation: Operation): Operation => {
  const answers = Object.entries(operation.responses ?? {}).map(([status, answer]) => {
    const named = namesFor(operation, status)
    const headers = named.map((name) => [name, { $ref: `#/components/headers/${name}` }])
    return [status, { ...answer, headers: Object.fromEntries(headers) }]
  })
  return { ...operation, responses: Object.fromEntries(answers) }
}

/** These paths, where every answer names the headers that it comes with. */
export const withAnswerHeaders = (paths: Paths): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const operations = Object.entries(item).map(([method, operation]) => [method, withHeaders(operation)])
      return [path, Object.fromEntries(operations)]
    }),
  )
