import assert from 'node:assert/strict'
import { test } from 'node:test'
import { dateWords } from '#merchants/values/date-words.ts'
import { fill, fillJson, type Json } from '#merchants/values/fill-template.ts'
import { formatters } from '#merchants/values/formatters.ts'

/**
 * A format with its argument, a value, and what becomes of it; null: it does not have the shape.
 */
type Row = readonly [format: string, value: string, expected: string | null]

const rows: Readonly<Record<string, readonly Row[]>> = {
  date: [
    ['date:DD/MM/YYYY', '2026-11-03', '03/11/2026'],
    ['date:HH[h]mm', '18:42:00', '18h42'],
    ['date:hh:mm A', '00:05', '12:05 AM'],
    ['date:DD/MM/YYYY', '3 de noviembre', null],
  ],
  cents: [
    ['cents', '122.50', '12250'],
    ['cents', '0.05', '5'],
    ['cents', '1,122.50', null],
  ],
  decimals: [
    ['decimals:1', '122.50', '122.5'],
    ['decimals:0', '122.00', '122'],
    ['decimals:1', '122.55', null],
  ],
  comma: [
    ['comma', '122.50', '122,50'],
    ['comma', 'x', null],
  ],
  thousands: [
    ['thousands', '1234567.50', '1,234,567.50'],
    ['thousands', '122.50', '122.50'],
  ],
  number: [
    ['number', '122.50', '122.50'],
    ['number', '12a', null],
  ],
  boolean: [
    ['boolean', '1', 'true'],
    ['boolean', 'false', 'false'],
    ['boolean', 'sí', null],
  ],
  json: [['json', '{"a":1}', '{"a":1}']],
  upper: [['upper', 'El ñandú', 'EL ÑANDÚ']],
  lower: [['lower', 'EL ÑANDÚ', 'el ñandú']],
  title: [
    ['title', 'EL ÑANDÚ', 'El Ñandú'],
    ['title', '2A SECCIÓN', '2a Sección'],
  ],
  fold: [['fold', 'Compañía de México', 'COMPANIA DE MEXICO']],
  trim: [['trim', '  a b ', 'a b']],
  digits: [
    ['digits', 'A-12 34', '1234'],
    ['digits', 'ABC', ''],
  ],
  pad: [
    ['pad:6', '42', '000042'],
    ['pad:4,X', '42', 'XX42'],
    ['pad:1', '42', '42'],
    ['pad:x', '42', null],
  ],
  part: [
    ['part:1,4', 'ABCDEF', 'ABCD'],
    ['part:5', 'ABCDEF', 'EF'],
    ['part:0', 'ABCDEF', null],
  ],
  group: [
    ['group:2,4', 'ABCDEF', 'AB-CDEF'],
    ['group:2,3', 'ABCDEF', null],
  ],
  match: [
    ['match:T(\\d+)', 'C1T22', '22'],
    ['match:\\d{2}', 'C1T22', '22'],
    ['match:X', 'C1T22', null],
  ],
  split: [
    ['split:-,2', '01-0200-3', '0200'],
    ['split:-,4', '01-0200-3', null],
  ],
  replace: [
    ['replace:-,/', '01-02-03', '01/02/03'],
    ['replace:-,', '01-02-03', '010203'],
    ['replace:-', '01-02', null],
  ],
  urlencode: [['urlencode', 'a b/ñ&', 'a%20b%2F%C3%B1%26']],
  urldecode: [
    ['urldecode', 'a%20b%C3%B1', 'a bñ'],
    ['urldecode', '%zz', null],
  ],
  base64: [['base64', 'El ñandú', 'RWwgw7FhbmTDug==']],
  unbase64: [['unbase64', 'RWwgw7FhbmTDug==', 'El ñandú']],
  quoted: [['quoted', 'EL "ROBLE"', '"EL \\"ROBLE\\""']],
  unescape: [['unescape', '\\/a\\u00f1\\x41\\tb', '/añA\tb']],
  map: [
    ['map:01=EF,04=TC,*=OT', '04', 'TC'],
    ['map:01=EF,*=OT', '28', 'OT'],
    ['map:01=EF', '28', null],
  ],
  default: [
    ['default:0', '', '0'],
    ['default:0', 'a', 'a'],
  ],
}

test('every format stands in the table', () => {
  assert.deepEqual(Object.keys(rows).sort(), Object.keys(formatters).sort())
})

for (const [name, cases] of Object.entries(rows))
  test(`{{…|${name}}} writes what the guide says, or the value is missing`, () => {
    for (const [format, value, expected] of cases) {
      const written = () => fill(`{{v|${format}}}`, { v: value })
      if (expected === null) assert.throws(written, { name: 'ValueMissing', placeholder: 'v' }, format)
      else assert.equal(written(), expected, `${value} by ${format}`)
    }
  })

test('each format works on what the one before it made', () => {
  assert.equal(fill('F{{v|cents|pad:10}}', { v: '122.50' }), 'F0000012250')
  assert.equal(fill('{{v|split:\\|,2|trim|title}}', { v: 'a| b' }), 'B')
})

for (const [format, value, expected] of [
  ['number', '122.50', 122.5],
  ['boolean', '0', false],
  ['json', '{"a":[1,null]}', { a: [1, null] }],
  ['cents', '122.50', '12250'],
] as const satisfies readonly (readonly [string, string, Json])[])
  test(`in a body of JSON {{…|${format}}} is ${JSON.stringify(expected)}`, () => {
    assert.deepEqual(fillJson({ v: `{{v|${format}}}` }, { v: value }), { v: expected })
  })

for (const [word, does] of Object.entries(dateWords))
  test(`the word ${word} of a date writes ${does}`, () => {
    assert.equal(fill(`{{v|date:${word}}}`, { v: '2026-11-03T18:42:05' }), does.split(': ').at(-1))
  })
