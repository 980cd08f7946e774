import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { SessionEvent } from '#contracts/events/session-events.ts'
import { asyncapi, recordSchemas } from '#contracts/topics/asyncapi.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'

const golden = new URL('../../../fixtures/events/', import.meta.url)
const files = readdirSync(golden, { recursive: true, encoding: 'utf8' }).filter((name) =>
  name.endsWith('.json'),
)

const rowOf = (file: string) => {
  const { type, at, data } = SessionEvent.parse(JSON.parse(readFileSync(new URL(file, golden), 'utf8')))
  return {
    event_id: '0196f7c2-9c1a-4d7e-8f10-1a2b3c4d5e6f',
    stream_id: 'ses_01J9ZQ3K7M8N4P5R6S7T8V9W0X',
    version: 3,
    schema_version: 1,
    type,
    at: new Date(at),
    data,
    meta: { accountId: 'acc_01J9ZQ3K7M8N4P5R6S7T8V9W0X', mode: 'live' as const, externalId: 'gasto-1' },
    xid_text: '812',
    position: '44',
  }
}

describe('the published contract of the sessions topic', () => {
  test('names the topic with its prefix, and every type of event', () => {
    const document = asyncapi('uat.')
    assert.equal(document.channels.sessions.address, 'uat.billing-sessions')
    assert.deepEqual(
      Object.keys(document.components.messages),
      SessionEvent.options.map(({ shape }) => shape.type.value),
    )
  })

  const schemas = recordSchemas()
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  /** A schema compiles once, however many versions its event has. */
  const validateFor = (type: string) => {
    if (!ajv.getSchema(type)) ajv.addSchema(schemas[type] ?? false, type)
    return ajv.getSchema(type) ?? assert.fail(type)
  }

  for (const file of files)
    test(`describes the record of ${file}, with fields that are not known yet, and not one without data`, () => {
      const row = rowOf(file)
      const validate = validateFor(row.type)
      const record = JSON.parse(recordOf(row).value.toString())
      assert.ok(validate(record), JSON.stringify(validate.errors))
      assert.ok(validate({ ...record, later: 1, data: { ...record['data'], later: 1 } }))
      assert.ok(!validate({ ...record, data: undefined }))
      assert.ok(!validate({ ...record, streamId: 'another' }))
    })
})
