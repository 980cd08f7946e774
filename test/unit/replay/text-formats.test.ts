import assert from 'node:assert/strict'
import { test } from 'node:test'
import { csv } from '#services/replay/formats/csv.ts'
import { ndjson } from '#services/replay/formats/ndjson.ts'

const known = { stream_id: 'ses_01', version: 3, type: 'SessionFailed' }

test('a line whose texts have line separators of Unicode is read again', () => {
  const start = '{"eventId":"1","streamId":"ses_01","version":3,"schemaVersion":1,"type":"SessionFailed"'
  assert.deepEqual(ndjson.read(`${start},"data":{"detail":"a\u2028b\u2029c"}}`), known)
  assert.deepEqual(csv.read('ses_01,3,SessionFailed,"a\u2028b\u2029c"\r'), known)
})

test('a line that was cut off is none', () => {
  assert.equal(
    ndjson.read('{"eventId":"1","streamId":"ses_01","version":3,"schemaVersion":1,"type":"Ses'),
    null,
  )
  assert.equal(csv.read('ses_01,3,SessionFailed,"a'), null)
})
