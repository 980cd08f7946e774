import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import { EndpointEvent } from '#contracts/http/webhooks/endpoints.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { documentSchemas } from '#test/support/api/document-schemas.ts'
import { type DocumentedOperation, documentedOperations } from '#test/support/api/documented-operations.ts'

const JSON_TYPE = 'application/json'

const Hook = z.object({
  parameters: z.array(z.object({ name: z.string(), in: z.literal('header'), required: z.literal(true) })),
  requestBody: z.object({ content: z.object({ [JSON_TYPE]: z.object({ example: z.unknown() }) }) }),
})
const Document = z.looseObject({
  webhooks: z.record(z.string(), z.object({ post: Hook })),
  components: z.looseObject({ schemas: z.record(z.string(), z.looseObject({})) }),
})

describe('the examples of the OpenAPI document', () => {
  let api: ApiUnderTest
  let document: z.infer<typeof Document>
  let operations: DocumentedOperation[]
  let problem: ReturnType<typeof documentSchemas>
  before(async () => {
    api = await startApiUnderTest()
    const whole = (await (await fetch(`${api.url}/openapi.json`)).json()) as object
    document = Document.parse(whole)
    operations = await documentedOperations(api.url)
    problem = documentSchemas(whole)
  })
  after(() => api.close())

  const stepsTo = ({ path, method }: DocumentedOperation) => ['paths', path, method.toLowerCase()]

  test('each operation with a body shows one that its schema accepts', () => {
    const withBody = operations.filter(({ requestBody }) => requestBody)
    assert.ok(withBody.length > 5)
    for (const one of withBody) {
      const shown = one.requestBody?.content[JSON_TYPE]?.example
      const where = `${one.operationId}: add it to services/api/documentation/examples`
      assert.ok(shown !== undefined, where)
      const steps = [...stepsTo(one), 'requestBody', 'content', JSON_TYPE, 'schema']
      assert.equal(problem(steps, shown), null, where)
    }
  })

  test('each operation that answers with JSON shows an answer that its schema accepts', () => {
    for (const one of operations) {
      const answers = Object.entries(one.responses).filter(
        ([status, { content }]) => status.startsWith('2') && content?.[JSON_TYPE],
      )
      const shown = answers.filter(([, { content }]) => content?.[JSON_TYPE]?.example !== undefined)
      const where = `${one.operationId}: add it to services/api/documentation/examples`
      assert.equal(shown.length, Math.min(1, answers.length), where)
      for (const [status, { content }] of shown) {
        const steps = [...stepsTo(one), 'responses', status, 'content', JSON_TYPE, 'schema']
        assert.equal(problem(steps, content?.[JSON_TYPE]?.example), null, where)
      }
    }
  })

  test('each id in a path and each needed parameter is shown with one of its kind', () => {
    for (const one of operations) {
      one.parameters.forEach((parameter, i) => {
        if (!parameter.required) return
        assert.equal(
          problem([...stepsTo(one), 'parameters', String(i), 'schema'], parameter.example),
          null,
          `${one.operationId} ${parameter.name}`,
        )
      })
    }
  })

  test('every event that an endpoint can ask for is a webhook, with a body that its schema accepts', () => {
    assert.deepEqual(Object.keys(document.webhooks).sort(), [...EndpointEvent.options].sort())
    for (const [event, { post }] of Object.entries(document.webhooks)) {
      assert.deepEqual(
        post.parameters.map(({ name }) => name),
        ['webhook-id', 'webhook-timestamp', 'webhook-signature'],
      )
      const { example } = post.requestBody.content[JSON_TYPE]
      const steps = ['webhooks', event, 'post', 'requestBody', 'content', JSON_TYPE, 'schema']
      assert.equal(problem(steps, example), null, event)
      assert.equal(z.looseObject({ event: z.string() }).parse(example).event, event)
    }
  })

  test('a field with a default is optional in generated clients: it is said in words', () => {
    const { CreateSessionInput } = document.components.schemas
    assert.doesNotMatch(JSON.stringify(document.components.schemas), /"default":/)
    assert.match(JSON.stringify(CreateSessionInput), /Absent: `false`/)
  })
})
