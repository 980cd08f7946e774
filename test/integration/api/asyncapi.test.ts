import assert from 'node:assert/strict'
import { createRequire } from 'node:module'
import { test } from 'node:test'
import { Ajv } from 'ajv'
import formats from 'ajv-formats'
import { z } from 'zod'
import { startApiUnderTest } from '#test/support/api/api-under-test.ts'

const Published = z.looseObject({ channels: z.object({ sessions: z.looseObject({ address: z.string() }) }) })

test('GET /asyncapi.json is an AsyncAPI 3.0 document by the schema of AsyncAPI itself', async () => {
  const schema = createRequire(import.meta.url)('@asyncapi/specs/schemas/3.0.0.json')
  // the schema brings its own copy of draft 07
  const ajv = new Ajv({ strict: false, logger: false, meta: false, validateSchema: false })
  formats.default(ajv)
  const validate = ajv.compile(schema)
  const api = await startApiUnderTest()
  try {
    const answer: unknown = await (await fetch(`${api.url}/asyncapi.json`)).json()
    const document = Published.parse(answer)
    assert.ok(validate(document), JSON.stringify(validate.errors?.slice(0, 3)))
    assert.equal(document.channels.sessions.address, 'billing-sessions')
    assert.ok(!validate({ ...document, operations: { readSessions: { action: 'read' } } }))
  } finally {
    await api.close()
  }
})
