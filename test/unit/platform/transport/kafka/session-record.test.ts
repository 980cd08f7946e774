import assert from 'node:assert/strict'
import { randomUUID } from 'node:crypto'
import { test } from 'node:test'
import { sessionEventTypes } from '#contracts/events/session-events.ts'
import { type EventRow, recordedFrom } from '#platform/log/recorded-from.ts'
import { newId } from '#platform/runtime/new-id.ts'
import { recordOf, rowOf, UnreadableRecord } from '#platform/transport/kafka/session-record.ts'
import { event } from '#test/unit/session/samples.ts'

const row = (given: Partial<EventRow> = {}): EventRow => {
  const { type, at, data } = event('TicketRead')
  return {
    event_id: randomUUID(),
    stream_id: newId('ses'),
    version: 2,
    type,
    schema_version: 1,
    data,
    meta: { accountId: newId('acc'), mode: 'test', externalId: 'gasto-1' },
    at: new Date(at),
    xid_text: '18446744073709551615',
    position: '9223372036854775807',
    ...given,
  }
}

const inRecord = ({ key, value }: { key: string | null; value: Buffer | null }) => ({
  key: key === null ? null : Buffer.from(key),
  value,
})

const changed = (change: (value: Record<string, unknown>) => void, given = row()) => {
  const record = recordOf(given)
  const value: Record<string, unknown> = JSON.parse(record.value.toString())
  change(value)
  return inRecord({ key: record.key, value: Buffer.from(JSON.stringify(value)) })
}

const unreadable = (record: Parameters<typeof rowOf>[0], reason: RegExp) =>
  assert.throws(
    () => rowOf(record),
    (error) => error instanceof UnreadableRecord && reason.test(error.message),
  )

for (const type of sessionEventTypes) {
  test(`${type} is read back as it was recorded`, () => {
    const { at, data } = event(type)
    const given = row({ type, data, at: new Date(at) })
    assert.deepEqual(rowOf(inRecord(recordOf(given))), given)
    assert.deepEqual(JSON.parse(recordOf(given).value.toString()), recordedFrom(given))
  })
}

test('the key is the session, and the headers say what readers filter by', () => {
  const given = row()
  const { key, headers } = recordOf(given)
  assert.equal(key, given.stream_id)
  assert.deepEqual(headers, {
    'event-id': given.event_id,
    type: 'TicketRead',
    'schema-version': '1',
    'session-version': '2',
    'feed-position': '18446744073709551615:9223372036854775807',
    account: given.meta.accountId,
    mode: 'test',
  })
})

test('a traced request leaves its traceparent in the headers', () => {
  const traceparent = '00-0af7651916cd43dd8448eb211c80319c-b7ad6b7169203331-01'
  const given = row({ meta: { ...row().meta, traceparent } })
  assert.equal(recordOf(given).headers['traceparent'], traceparent)
  assert.deepEqual(rowOf(inRecord(recordOf(given))), given)
})

test('a type and fields that this version does not know are no reason to set a record aside', () => {
  const given = row({ type: 'TicketPraised', schema_version: 7, data: { stars: 5 } })
  const read = rowOf(
    changed((value) => {
      value['colour'] = 'blue'
    }, given),
  )
  assert.deepEqual(read, given)
})

test('foreign records are unreadable, with the reason', () => {
  const key = newId('ses')
  unreadable({ key: Buffer.from(key), value: null }, /no value/)
  unreadable(inRecord({ key, value: Buffer.from([0xff, 0x00, 0x7b]) }), /not JSON/)
  unreadable(inRecord({ key, value: Buffer.from('') }), /not JSON/)
  unreadable(inRecord({ key, value: Buffer.from('null') }), /the value itself/)
  unreadable(inRecord({ key, value: Buffer.from('{}') }), /eventId, streamId, version/)
})

test('each field that every event has is asked for by name', () => {
  const bad: Record<string, unknown> = {
    eventId: 'x',
    streamId: 'ses_1',
    version: 0,
    schemaVersion: '1',
    type: '',
    at: '2026-11-20',
    data: 'text',
    meta: null,
    feed: { xid: '-1', position: '1' },
  }
  for (const [field, wrong] of Object.entries(bad)) {
    const reason = new RegExp(`: ${field}`)
    unreadable(
      changed((value) => {
        value[field] = wrong
      }),
      reason,
    )
    unreadable(
      changed((value) => {
        delete value[field]
      }),
      reason,
    )
  }
})

test("a record under another key is not one of ours: it lies outside its session's order", () => {
  const { value } = recordOf(row())
  unreadable(inRecord({ key: newId('ses'), value }), /key/)
  unreadable(inRecord({ key: null, value }), /key/)
})
