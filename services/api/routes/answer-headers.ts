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
/** Answers that may come before requests are counted. */
const uncounted = new Set(['400', '401', '403', '408', '431', '500', '503'])

const namesFor = ({ security = [] }: Operation, status: string): readonly Named[] => [
  'X-Request-Id',
  'Api-Version',
  ...(security.length > 0 && !uncounted.has(status) ? (['RateLimit-Policy', 'RateLimit'] as const) : []),
  ...(waits.has(status) ? (['Retry-After'] as const) : []),
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
