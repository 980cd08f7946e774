import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { ticketKey } from '#services/sandbox/issue/ticket-key.ts'

test('a ticket has one key, in whatever order its codes come', () => {
  const codes = fc.dictionary(fc.stringMatching(/^[a-z_]{1,12}$/), fc.stringMatching(/^[A-Z0-9]{1,12}$/), {
    minKeys: 1,
    maxKeys: 4,
  })
  fc.assert(
    fc.property(codes, (given) => {
      const turned = Object.fromEntries(Object.entries(given).reverse())
      assert.equal(ticketKey({ codes: turned, total: '1.00' }), ticketKey({ codes: given, total: '1.00' }))
      assert.notEqual(ticketKey({ codes: given, total: '1.01' }), ticketKey({ codes: given, total: '1.00' }))
    }),
  )
})
