import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { findPortalFields } from '#ticket/fields/codes/candidates/find-portal-fields.ts'

test('whatever is printed, only its own characters come out, and it ends soon', () => {
  const word = fc.oneof(
    fc.string({ maxLength: 12 }),
    fc.constantFrom('FOLIO', 'CODIGO DE FACTURACION', 'TC#', 'CAJA', '12345678', 'WEB ID', ':'),
  )
  const row = fc.array(word, { maxLength: 8 }).map((words) => words.join(' '))
  const property = fc.property(fc.array(row, { maxLength: 20 }), (rows) => {
    for (const code of Object.values(findPortalFields(rows))) assert.match(code, /^[A-Z0-9-]{1,200}$/)
  })
  fc.assert(property, { numRuns: 300 })
})
