import assert from 'node:assert/strict'
import { test } from 'node:test'
import { redacted, redactedText } from '#platform/runtime/redact.ts'

const RFC = 'EKU9003173C9'
const said = /KEMPER|EKU9003173C9|facturas@|42501|whsec_[a-zA-Z]|hunter2|fac_live_\d|iVBOR|JVBER/

const told = [
  'connect postgres://factura:hunter2@db.example:5432/factura failed',
  'connect kafka://:hunter2@broker.example failed',
  `Key (rfc)=(${RFC}) already exists`,
  `<Receptor Rfc="${RFC}" Nombre="x"/>`,
  'no mailbox for facturas@escuela.example',
  'Authorization: Bearer fac_live_1111',
  'key fac_live_2222 was refused',
  'signed with whsec_c2VjcmV0',
]

for (const text of told) {
  test(`"${text}" is told without what is nobody's business, in a message, a field, an error and its cause`, () => {
    const error = new Error(text, { cause: new Error(text) })
    const line = JSON.stringify([redactedText(text), redacted({ err: error, more: [{ text }] })])
    assert.doesNotMatch(line, said)
    assert.match(line, /\[redacted\]/)
  })
}

test('an error of Postgres does not quote the row', () => {
  const err = Object.assign(new Error('duplicate key value'), {
    code: '23505',
    detail: '(nombre)=(Ana)',
    where: 'Ana',
  })
  const line = JSON.stringify(redacted({ err }))
  assert.match(line, /duplicate key value/)
  assert.match(line, /23505/)
  assert.doesNotMatch(line, /Ana/)
})

test('bytes are counted, circles end, and an error keeps its stack', () => {
  const circle: { self?: object } = {}
  circle.self = circle
  const { image, err, ...rest } = redacted({
    image: Buffer.from('photo'),
    circle,
    big: 12n,
    err: new Error('why'),
  })
  assert.equal(image, '[5 bytes]')
  assert.deepEqual(rest, { circle: { self: '[circular]' }, big: '12' })
  assert.match(JSON.stringify(err), /"why".*redact\.test\.ts/)
})

test('what an operator works with stays as it is', () => {
  const fields = {
    session_id: 'ses_01JD0000000000000000000000',
    event_id: '018f6b7e-1111-7222-8333-444455556666',
    trace_id: '0af7651916cd43dd8448eb211c80319c',
    message_id: 'msg_01JD0000000000000000000000',
    url: 'http://127.0.0.1:3000/api',
    topic: 'billing-sessions',
    n: 2,
    none: null,
    at: '2026-11-20T10:00:00.000Z',
  }
  assert.deepEqual(redacted(fields), fields)
})

test('what JSON.parse quotes of a text is left out', () => {
  for (const text of [
    'ZOQUIAPAN QUETZALMITL',
    '{"text": ["CLIENTE: ZOQUIAPAN QUETZALMITL" "]}',
    '["ZOQUIAPAN"]]',
  ])
    try {
      JSON.parse(text)
      assert.fail('it can be parsed')
    } catch (error) {
      assert.ok(error instanceof SyntaxError)
      assert.doesNotMatch(redactedText(error.message), /OQUI|QUETZ/)
    }
})
