import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ownBook } from '#merchants/book/merchant-book.ts'
import { expectedForm, isDigits } from '#services/console/frame/expected-form.ts'

const formOf = (name: string, pattern: string) => expectedForm({ name, pattern }, 'es')

test('a pattern of digits or letters is said in words', () => {
  for (const [pattern, words] of [
    ['^\\d{10}$', '10 dígitos'],
    ['^\\d{1}$', '1 dígito'],
    ['^\\d{1,3}$', 'hasta 3 dígitos'],
    ['^\\d{5,7}$', '5 a 7 dígitos'],
    ['^[A-Z0-9]{6}$', '6 letras mayúsculas o dígitos'],
    ['^[A-HJ-NP-Z0-9]{16}$', '16 letras mayúsculas (sin I ni O) o dígitos'],
    ['^[A-Za-z0-9]{8}$', '8 letras o dígitos'],
    ['^(?=.*\\d)[A-Z0-9]{1,40}$', 'hasta 40 letras mayúsculas o dígitos'],
    ['^(\\d{20}|\\d{23})$', '20 o 23 dígitos'],
    ['^139\\d{10}$', '139 y 10 dígitos'],
    ['^E?\\d{4,5}$', '4 a 5 dígitos, a veces con E delante'],
    [
      '^(\\d{20}|(?=[A-Z0-9]*[CEFHJK])(?=[A-Z]*\\d)[A-Z0-9]{10,12})$',
      '20 dígitos, o 10 a 12 letras mayúsculas o dígitos',
    ],
  ] as const)
    assert.equal(formOf('portal_fields.x', pattern), words)
  assert.equal(expectedForm({ name: 'x', pattern: '^\\d{5,7}$' }, 'en'), '5 to 7 digits')
})

test('a field of the ticket has an example; any other pattern says nothing in words', () => {
  assert.equal(formOf('amount', '^(?!0+\\.00$)\\d{1,12}\\.\\d{2}$'), 'por ejemplo 116.00')
  assert.equal(formOf('portal_fields.folio', '^(\\d{2}-)+$'), null)
})

test('what any of our merchants asks is said in words', () => {
  const asked = [...ownBook.entries.values()].flatMap(({ file }) => Object.entries(file.codes))
  assert.ok(asked.length > 50, String(asked.length))
  const unsaid = asked.filter(([name, { pattern }]) => formOf(name, pattern) === null)
  assert.deepEqual(
    unsaid.map(([, { pattern }]) => pattern),
    [],
  )
})

test('a number pad is shown for digits alone', () => {
  assert.ok(isDigits({ pattern: '^\\d{4}$' }))
  assert.ok(!isDigits({ pattern: '^[A-Z0-9]{4}$' }))
})
