import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formatters } from '#merchants/values/formatters.ts'

const grouped = (value: string, lengths: string) => formatters['group']?.format(value, lengths)

test('group puts back the hyphens that a portal wants to see', () => {
  assert.equal(grouped('020000000001', '5,3,4'), '02000-000-0001')
  assert.equal(grouped('ABCD1234567812345678', '4,8,8'), 'ABCD-12345678-12345678')
})

test('a code of another length, or lengths that are none, is not guessed', () => {
  for (const [value, lengths] of [
    ['02000000001', '5,3,4'],
    ['0200000000012', '5,3,4'],
    ['0200', '4,'],
    ['0200', 'x'],
    ['', '0'],
  ] as const)
    assert.equal(grouped(value, lengths) || null, null, `${value} by ${lengths}`)
})

const formatted = (name: string, value: string, argument = '') => formatters[name]?.format(value, argument)

test('a date stands in seconds and milliseconds too, as Mexico City counts them', () => {
  assert.equal(formatted('date', '2026-11-03', '[/Date(]x[)/]'), '/Date(1793685600000)/')
  assert.equal(formatted('date', '2026-11-03T18:42:00', 'X'), '1793752920')
})

test('a name is put into JSON that is a text, and a text is taken out of base64', () => {
  assert.equal(formatted('quoted', 'EL "ROBLE"'), '"EL \\"ROBLE\\""')
  assert.equal(formatted('unbase64', 'RWwgw7FhbmTDug=='), 'El ñandú')
})
