import assert from 'node:assert/strict'
import { test } from 'node:test'
import { base64Of, decodeBase64, notBase64 } from '#services/api/pictures/base64.ts'

const encode = (value: Uint8Array) => Buffer.from(value).toString('base64')

test('what Node would skip in silence is refused', () => {
  const valid = encode(Buffer.from('a ticket of some kin'))
  const wrong = [
    '',
    '!!!!',
    'AB==',
    `${valid}\n`,
    ` ${valid}`,
    valid.replace('=', ''),
    'ab-_',
    `${valid}====`,
    'data:,x',
    'A',
  ]
  for (const text of wrong) assert.equal(decodeBase64(text), null, JSON.stringify(text))
})

test('a data: prefix is taken off, whatever image it claims to be', () => {
  for (const prefix of [
    'data:image/jpeg;base64,',
    'data:;base64,',
    'DATA:image/png;charset=utf-8;BASE64,',
    '',
  ]) {
    assert.equal(base64Of(`${prefix}QUJD`), 'QUJD')
  }
  assert.equal(base64Of('data:image/png,QUJD'), 'data:image/png,QUJD')
})

test('lines that a mail program broke are told from other faults', () => {
  assert.match(notBase64('ticket_image', 'QUJD\nQUJD'), /contains line breaks or spaces$/)
  assert.equal(notBase64('ticket_image', 'ab-_'), 'ticket_image is not standard base64 with padding')
})
