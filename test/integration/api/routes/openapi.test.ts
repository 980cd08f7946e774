import assert from 'node:assert/strict'
import { after, before, describe, test } from 'node:test'
import { z } from 'zod'
import { createApp } from '#services/api/app.ts'
import { openBus } from '#services/api/dispatch/bus.ts'
import { errorTable } from '#services/api/http/errors.ts'
import { type ApiUnderTest, startApiUnderTest } from '#test/support/api/api-under-test.ts'
import { apiGuide } from '#test/support/readme.ts'

const example = z.unknown().optional()
const Media = z.record(z.string(), z.strictObject({ schema: z.object({}).loose(), example }))
const Parameter = z.discriminatedUnion('in', [
  z.object({
    name: z.string(),
    in: z.literal('path'),
    required: z.literal(true),
    schema: z.object({}).loose(),
    example: z.string(),
  }),
  z.object({
    name: z.string(),
    in: z.literal('query'),
    required: z.boolean().optional(),
    description: z.string().optional(),
    schema: z.object({}).loose(),
  }),
])
const methods = ['get', 'post', 'patch', 'delete'] as const
const Operation = z.object({
  operationId: z.string().min(1),
  tags: z.tuple([z.string()]),
  summary: z.string().min(1),
  description: z.string().optional(),
  parameters: z.array(Parameter).default([]),
  requestBody: z.object({ required: z.boolean(), content: Media }).optional(),
  security: z.array(z.record(z.string(), z.array(z.string()))),
  responses: z.record(
    z.string().regex(/^[1-5]\d\d$/),
    z.strictObject({
      description: z.string().min(1),
      headers: z.record(z.string(), z.strictObject({ $ref: z.string() })),
      content: Media.optional(),
    }),
  ),
})

/** The parts of OpenAPI 3.1 that this document uses; anything else in it fails. */
const Document = z.strictObject({
  openapi: z.string().regex(/^3\.1\.\d$/),
  info: z.object({
    title: z.string(),
    version: z.string(),
    'x-service-version': z.string().regex(/^\d+\.\d+\.\d+$/),
    description: z.string(),
    license: z.strictObject({ name: z.string(), identifier: z.string() }),
  }),
  tags: z.array(z.strictObject({ name: z.string(), description: z.string() })),
  servers: z.array(z.object({ url: z.url() })),
  paths: z.record(z.string().startsWith('/'), z.partialRecord(z.enum(methods), Operation.strict())),
  webhooks: z.record(z.string(), z.strictObject({ post: z.object({}).loose() })),
  components: z.strictObject({
    schemas: z.record(z.string(), z.object({}).loose()),
    headers: z.record(z.string(), z.strictObject({ description: z.string(), schema: z.object({}).loose() })),
    securitySchemes: z.strictObject({
      key: z.strictObject({ type: z.literal('http'), scheme: z.literal('bearer') }),
    }),
  }),
})

describe('the OpenAPI document', () => {
  let api: ApiUnderTest
  let text: string
  let document: z.infer<typeof Document>
  before(async () => {
    api = await startApiUnderTest()
    const response = await fetch(`${api.url}/openapi.json`)
    assert.equal(response.status, 200)
    text = await response.text()
    document = Document.parse(JSON.parse(text))
  })
  after(() => api.close())

  const operations = () =>
    Object.entries(document.paths).flatMap(([path, item]) =>
      Object.entries(item).map(([method, operation]) => ({ path, method, operation })),
    )

  test('every reference in it resolves, and every schema is referred to', () => {
    const referred = [...text.matchAll(/"\$ref":"#\/components\/schemas\/([^"]+)"/g)].map(([, name]) => name)
    assert.deepEqual([...new Set(referred)].sort(), Object.keys(document.components.schemas).sort())
  })

  test('operation ids are unique, and path parameters are those of the path', () => {
    const ids = operations().map(({ operation }) => operation.operationId)
    assert.equal(new Set(ids).size, ids.length)
    for (const { path, operation } of operations()) {
      const inPath = [...path.matchAll(/\{(\w+)\}/g)].map(([, name]) => name)
      const named = operation.parameters.filter((parameter) => parameter.in === 'path')
      assert.deepEqual(named.map(({ name }) => name).sort(), inPath.sort())
    }
  })

  test('each operation is in a group, and each group has operations', () => {
    const named = operations().flatMap(({ operation }) => operation.tags)
    assert.deepEqual(new Set(named), new Set(document.tags.map(({ name }) => name)))
  })

  test('every registered route is in it, and nothing else', async () => {
    const bus = await openBus({ commands: {}, queries: {} })
    const answering = { now: api.platform.clock.now, baseUrl: 'http://localhost' }
    // no route is called here, so none of its handlers is needed
    const app = await createApp({ platform: api.platform, answering, bus: bus as never }, () => false)
    await app.ready()
    const printed = [...app.printRoutes({ commonPrefix: false }).matchAll(/\(([A-Z, ]+)\)/g)]
    const registered = printed
      .flatMap(([, methods = '']) => methods.split(', '))
      .filter((method) => method !== 'HEAD')
    assert.equal(operations().length, registered.length)
    for (const { path, method } of operations()) {
      const url = path.replace(/\{(\w+)\}/g, ':$1')
      assert.ok(app.hasRoute({ method: method.toUpperCase() as 'GET', url }), `${method} ${url}`)
    }
    await app.close()
    await bus.close()
  })

  test('every path under /api has its curl in the API guide', () => {
    const paths = Object.keys(document.paths).filter((path) => path.startsWith('/api/'))
    const isShown = (path: string) =>
      new RegExp(`:3000${path.replace(/\{\w+\}/g, '[$\\w]+')}(?= |$)`, 'm').test(apiGuide.text)
    assert.ok(paths.length > 5)
    assert.deepEqual(
      paths.filter((path) => !isShown(path)),
      [],
    )
  })

  test('exactly the routes under /api need the key, but for a link, which is signed', () => {
    for (const { path, operation } of operations()) {
      const needsKey = path.startsWith('/api/') && path !== '/api/v1/files/signed/{link}'
      assert.deepEqual(operation.security, needsKey ? [{ key: [] }] : [])
    }
  })

  test('every code named in it stands under its own HTTP status', () => {
    let named = 0
    for (const { operation } of operations()) {
      for (const [status, { description }] of Object.entries(operation.responses)) {
        for (const [, code = ''] of description.matchAll(/`(\w+)`/g)) {
          const row = Object.entries(errorTable).find(([name]) => name === code)
          assert.equal(String(row?.[1].status), status)
          named += 1
        }
      }
    }
    assert.ok(named > 40)
  })

  test('the body of a create is described by the schema that validates it', () => {
    const schema = document.components.schemas['CreateSessionInput']
    assert.equal(schema?.['additionalProperties'], false)
    assert.deepEqual(schema?.['required'], ['external_id', 'ticket_image'])
    assert.match(String(schema?.['description']), /^Exactly one of user_info, customer_id and csf_pdf /)
  })

  test('it says of what a client writes that no erasure reaches it', () => {
    const Properties = z.record(z.string(), z.object({ description: z.string().optional() }).loose())
    const fields = Properties.parse(document.components.schemas['CreateSessionInput']?.['properties'])
    const clear = Object.entries(fields).filter(([, { description = '' }]) =>
      /Stored in clear\b.* do not put personal data in it/.test(description),
    )
    assert.deepEqual(clear.map(([name]) => name).sort(), ['external_id', 'webhook_url'])
  })

  test('doc_url of an error leads to a page that explains it', async () => {
    const page = await (await fetch(`${api.url}/docs/errors`)).text()
    for (const code of Object.keys(errorTable)) assert.ok(page.includes(`id="${code}"`), code)
  })
})
