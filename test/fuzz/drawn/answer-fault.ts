import { Failure } from '#contracts/http/answers.ts'
import type { documentSchemas } from '#test/support/api/document-schemas.ts'
import type { DocumentedOperation } from '#test/support/api/documented-operations.ts'
import type { Answer } from './send-drawn.ts'

type Asked = Readonly<{
  operation: DocumentedOperation
  method: string
  isPathKept: boolean
  key: 'live' | 'test' | 'none' | 'unknown'
}>

const typeOf = ({ headers }: Answer) => headers['content-type']?.split(';')[0] ?? ''

const asJson = ({ body }: Answer): unknown => {
  try {
    return JSON.parse(body.toString())
  } catch {
    return undefined
  }
}

const failureFault = (answer: Answer, description: string | null): string | null => {
  const parsed = Failure.strict().safeParse(asJson(answer))
  if (!parsed.success) return 'an error without its envelope'
  const { code } = parsed.data.error
  return description === null || description.includes(`\`${code}\``) ? null : `${code} is not documented`
}

/** A path that is broken may be none, and a method may be none of its path. */
const unroutedStatuses = new Set([400, 404, 405])

/** Requests are counted for a key; without one only failed authentications are. */
const isUncounted = ({ key }: Asked, name: string) =>
  (key === 'none' || key === 'unknown') && name.startsWith('RateLimit')

/** Only a session that is processing is to be waited for; a limit always is. */
const isForSome = (status: number, name: string) => name === 'Retry-After' && status !== 429

const missingHeader = (asked: Asked, { headers, status }: Answer, named: object): string | undefined =>
  Object.keys(named).find(
    (name) =>
      headers[name.toLowerCase()] === undefined && !isUncounted(asked, name) && !isForSome(status, name),
  )

const documentedFault = (
  asked: Asked,
  answer: Answer,
  problem: ReturnType<typeof documentSchemas>,
): string | null => {
  const { operation } = asked
  const said = operation.responses[answer.status]
  if (!said) return `${answer.status} is not documented`
  const lost = missingHeader(asked, answer, said.headers ?? {})
  if (lost) return `lacks the header ${lost}`
  const type = typeOf(answer)
  if (answer.status >= 400) return failureFault(answer, said.description)
  if (answer.status === 304) return answer.body.length === 0 ? null : 'a 304 with a body'
  if (!said.content?.[type]) return `${type} is not documented for ${answer.status}`
  if (type !== 'application/json') return null
  const steps = ['paths', operation.path, operation.method.toLowerCase(), 'responses', String(answer.status)]
  return problem([...steps, 'content', type, 'schema'], asJson(answer))
}

/** What is wrong with an answer by the document, or null. */
export const answerFault = (
  asked: Asked,
  answer: Answer,
  problem: ReturnType<typeof documentSchemas>,
): string | null => {
  if (answer.status >= 500) return `a ${answer.status}: ${answer.body.toString().slice(0, 300)}`
  if (asked.method === 'HEAD') return answer.body.length === 0 ? null : 'HEAD with a body'
  const isUnrouted = unroutedStatuses.has(answer.status)
  if (asked.method !== asked.operation.method) return isUnrouted ? failureFault(answer, null) : null
  if (!asked.isPathKept && isUnrouted) return failureFault(answer, null)
  return documentedFault(asked, answer, problem)
}
