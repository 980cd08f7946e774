import assert from 'node:assert/strict'
import { readdirSync, readFileSync } from 'node:fs'
import { describe, test } from 'node:test'
import { Ajv2020 } from 'ajv/dist/2020.js'
import formats from 'ajv-formats'
import { SessionEvent } from '#contracts/events/session-events.ts'
import { FinanceEvent, financeEventTypes } from '#contracts/finance/finance-events.ts'
import { asyncapi, recordSchemas } from '#contracts/topics/asyncapi.ts'
import { recordOf } from '#platform/transport/kafka/session-record.ts'
import { financeRecord } from '#services/relay/finance-record.ts'

const fixtures = (folder: string) => {
  const golden = new URL(`../../../fixtures/${folder}/`, import.meta.url)
  return readdirSync(golden, { recursive: true, encoding: 'utf8' })
    .filter((name) => name.endsWith('.json'))
    .map((name) => ({ name, read: () => JSON.parse(readFileSync(new URL(name, golden), 'utf8')) }))
}

const rowOf = ({ type, at, data }: SessionEvent | FinanceEvent) => {
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

describe('the published contract of the topics', () => {
  test('names each topic with its prefix, and every type of event', () => {
    const { channels, components } = asyncapi('uat.')
    assert.equal(channels.sessions.address, 'uat.billing-sessions')
    assert.equal(channels.finance.address, 'uat.finance')
    const sessions = SessionEvent.options.map(({ shape }) => shape.type.value)
    assert.deepEqual(Object.keys(channels.sessions.messages), sessions)
    assert.deepEqual(Object.keys(channels.finance.messages), financeEventTypes)
    assert.deepEqual(Object.keys(components.messages), [...sessions, ...financeEventTypes])
  })

  const { sessions, finance } = recordSchemas()
  const schemas = { ...sessions, ...finance }
  const ajv = new Ajv2020({ strict: false })
  formats.default(ajv)
  /** A schema compiles once, however many versions its event has. */
  const validateFor = (type: string) => {
    if (!ajv.getSchema(type)) ajv.addSchema(schemas[type] ?? false, type)
    return ajv.getSchema(type) ?? assert.fail(type)
  }

  const assertDescribes = ({ type }: { type: string }, { value }: { value: Buffer }) => {
    const validate = validateFor(type)
    const record = JSON.parse(value.toString())
    assert.ok(validate(record), JSON.stringify(validate.errors))
    assert.ok(validate({ ...record, later: 1, data: { ...record['data'], later: 1 } }))
    assert.ok(!validate({ ...record, data: undefined }))
    assert.ok(!validate({ ...record, streamId: 'another' }))
  }

  for (const { name, read } of fixtures('events'))
    test(`describes the record of ${name}, with fields that are not known yet, and not one without data`, () => {
      const row = rowOf(SessionEvent.parse(read()))
      assertDescribes(row, recordOf(row))
    })

  for (const { name, read } of fixtures('finance-events'))
    test(`describes the record of ${name} and its headers`, () => {
      const row = {
        ...rowOf(FinanceEvent.parse(read())),
        stream_id: 'month/acc_01J9ZQ3K7M8N4P5R6S7T8V9W0X/2026-11',
      }
      const record = financeRecord(row)
      assertDescribes(row, record)
      const { required } = asyncapi().components.schemas.financeHeaders
      assert.deepEqual(Object.keys(record.headers).sort(), [...required].sort())
    })
})
