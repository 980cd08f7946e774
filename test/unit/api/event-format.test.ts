import assert from 'node:assert/strict'
import { test } from 'node:test'
import { eventFormat } from '#services/api/events/event-format.ts'

const cases = [
  [undefined, 'json'],
  ['', 'json'],
  ['text/event-stream', 'stream'],
  ['Text/Event-Stream; charset=utf-8', 'stream'],
  ['text/event-stream, */*', 'stream'],
  ['text/*', 'json'],
  ['application/json, application/x-ndjson', 'json'],
  ['application/x-ndjson;q=0.9, text/event-stream;q=0.8', 'lines'],
  ['application/x-ndjson;q=0', 'json'],
  ['application/x-ndjson;q=2', 'json'],
  [`${','.repeat(2_000)}text/event-stream`, 'json'],
] as const

test('the heaviest of the named formats is given, JSON where none is named', () => {
  for (const [accept, format] of cases)
    assert.equal(eventFormat(accept === undefined ? {} : { accept }), format)
})
