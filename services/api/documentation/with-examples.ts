import type { Operation, Paths } from './document.ts'
import type { Example } from './examples/example.ts'
import { exampleValues as values } from './examples/example-values.ts'

/** What paths, and queries that need a parameter, are shown with. */
const inRequests: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  path: {
    session_id: values.sessionId,
    customer_id: values.customerId,
    endpoint_id: values.endpointId,
    message_id: values.messageId,
    merchant_id: values.merchant.id,
    file_type: 'xml',
    link: values.link,
    file: 'docs.css',
  },
  query: { month: values.month },
}

const JSON_TYPE = 'application/json'

const shown = <Part extends Operation['requestBody']>(part: Part, example: object): Part => {
  const json = part?.content?.[JSON_TYPE]
  return part && json ? { ...part, content: { ...part.content, [JSON_TYPE]: { ...json, example } } } : part
}

const withExample = (operation: Operation, example: Example | undefined): Operation => {
  const { parameters, requestBody, responses = {} } = operation
  const named = parameters?.map((parameter) => {
    const value = inRequests[parameter.in]?.[parameter.name]
    return value === undefined ? parameter : { ...parameter, example: value }
  })
  const withNamed = { ...operation, ...(named && { parameters: named }) }
  if (!example) return withNamed
  const answers = Object.entries(responses).map(([status, answer]) => [
    status,
    Number(status) === example.status ? shown(answer, example.answer) : answer,
  ])
  return {
    ...withNamed,
    ...(requestBody && example.body && { requestBody: shown(requestBody, example.body) }),
    responses: Object.fromEntries(answers),
  }
}

/** These paths, where each operation shows an example of what is sent and answered. */
export const withExamples = (paths: Paths, examples: Readonly<Record<string, Example>>): Paths =>
  Object.fromEntries(
    Object.entries(paths).map(([path, item]) => {
      const operations = Object.entries(item).map(([method, operation]) => [
        method,
        withExample(operation, examples[operation.operationId ?? '']),
      ])
      return [path, Object.fromEntries(operations)]
    }),
  )
