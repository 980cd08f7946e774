import assert from 'node:assert/strict'
import { test } from 'node:test'
import { expectedForm, isDigits } from '#services/console/inbox/expected-form.ts'

const formOf = (name: string, pattern: string) => expectedForm({ name, pattern }, 'es')

test('a pattern of digits or capital letters is said in words', () => {
  assert.equal(formOf('portal_fields.folio', '^\\d{10}$'), '10 dígitos')
  assert.equal(formOf('portal_fields.folio', '^\\d{5,7}$'), '5 a 7 dígitos')
  assert.equal(formOf('portal_fields.x', '^[A-Z0-9]{6}$'), '6 letras mayúsculas o dígitos')
  assert.equal(expectedForm({ name: 'x', pattern: '^\\d{5,7}$' }, 'en'), '5 to 7 digits')
})

test('a field of the ticket has an example; any other pattern says nothing in words', () => {
  assert.equal(formOf('amount', '^(?!0+\\.00$)\\d{1,12}\\.\\d{2}$'), '116.00')
  assert.equal(formOf('portal_fields.folio', '^(\\d{20}|\\d{23})$'), null)
})

test('a number pad is shown for digits alone', () => {
  assert.ok(isDigits({ pattern: '^\\d{4}$' }))
  assert.ok(!isDigits({ pattern: '^[A-Z0-9]{4}$' }))
})
