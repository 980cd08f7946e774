import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'
import { extractPortalFields } from '#ticket/fields/codes/candidates/extract-portal-fields.ts'

const oxxo = merchantNamed('oxxo')

const found = (rows: readonly string[], { codes }: { codes: typeof oxxo.codes }) =>
  extractPortalFields(rows, codes)

test('whatever stands on a ticket, a code that is given fits its pattern and comes in bounded time', () => {
  const row = fc.oneof(
    fc.string({ maxLength: 300 }),
    fc.constantFrom('FOLIO DE VENTA:', 'ID DE VENTA', '331907', '3722951 8536632006952', 'FOL VTA 12 34 56'),
  )
  fc.assert(
    fc.property(fc.array(row, { maxLength: 60 }), (rows) => {
      for (const [name, value] of Object.entries(found(rows, oxxo).found)) {
        assert.match(value, new RegExp(oxxo.codes[name]?.pattern ?? '$^'))
      }
    }),
    { numRuns: 200 },
  )
})
