import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { behaviourOfCodes, magic } from '#services/sandbox/portal/behaviour.ts'

test('a magic folio is four magic digits, four zeros, and anything after', () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...Object.keys(magic)),
      fc.stringMatching(/^[0-9A-Z]{0,27}$/),
      (digits, rest) => {
        assert.equal(behaviourOfCodes([`${digits}0000${rest}`]), magic[digits])
      },
    ),
  )
})

test('a code without the four zeros is never magic', () => {
  fc.assert(
    fc.property(fc.stringMatching(/^\d{0,24}$/), (code) => {
      fc.pre(code.slice(4, 8) !== '0000')
      assert.equal(behaviourOfCodes([code]), 'issue')
    }),
  )
})
