import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Rejection } from '#contracts/http/errors.ts'
import { parseJson } from '#services/api/http/json-body.ts'
import { processorSeconds } from '#test/support/processor-seconds.ts'

const parse = (text: string) => parseJson(Buffer.from(text))

const overfull = (error: unknown) =>
  error instanceof Rejection && error.code === 'invalid_request' && error.details[0]?.field === 'body'

test('what has more values than any request is refused before it is parsed, at the cost of a look', () => {
  const n = 200_000
  const bodies = {
    'deep arrays': '['.repeat(7 * n) + ']'.repeat(7 * n),
    'deep objects': `${'{"a":'.repeat(n)}1${'}'.repeat(n)}`,
    'many keys': `{${Array.from({ length: n / 2 }, (_, i) => `"k${i}":0`).join(',')}}`,
    'a wide array': `[${'0,'.repeat(7 * n)}0]`,
    'strings without end': '""'.repeat(7 * n),
    'escaped quotes': `"${'\\"'.repeat(7 * n)}"`,
  }
  for (const [name, text] of Object.entries(bodies)) {
    const bytes = Buffer.from(text)
    assert.ok(processorSeconds(() => assert.throws(() => parseJson(bytes), overfull)) < 0.1, name)
  }
})

test('a picture of megabytes, white space and a tail of backslashes are no reason', () => {
  const base64 = 'A'.repeat(1_000_000)
  assert.deepEqual(parse(`{"ticket_image":"${base64}"}`), { ticket_image: base64 })
  assert.deepEqual(parse(`{"a":${' '.repeat(1_000_000)}1}`), { a: 1 })
  assert.deepEqual(parse(`{"a":"${'\\\\'.repeat(300_000)}","b":"\\""}`), {
    a: '\\'.repeat(300_000),
    b: '"',
  })
})

test('JSON comes out as it went in', () => {
  fc.assert(
    fc.property(fc.jsonValue(), (value) => {
      const text = JSON.stringify(value)
      fc.pre(!/__proto__|constructor/.test(text))
      assert.deepEqual(parse(text), JSON.parse(text))
    }),
  )
})
