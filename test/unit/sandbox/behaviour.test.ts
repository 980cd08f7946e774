import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { Simulation } from '#contracts/failures.ts'
import { behaviourOfCodes, behaviourOfHeader, magic } from '../../../services/sandbox/behaviour.ts'

test('every value of simulate is known to the sandbox', () => {
  for (const value of Simulation.options) assert.equal(typeof behaviourOfHeader(value), 'string')
})

test('no header leaves the choice to the ticket, an unknown one is a mistake', () => {
  assert.equal(behaviourOfHeader(undefined), null)
  assert.equal(behaviourOfHeader(''), null)
  assert.equal(behaviourOfHeader('constructor'), undefined)
})

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

test('any code of the ticket may be the magic one, and the first counts', () => {
  assert.equal(behaviourOfCodes(['331907', '04100000000000000000']), 'expired')
  assert.equal(behaviourOfCodes(['04040000', '04100000']), 'not_found')
  assert.equal(behaviourOfCodes([]), 'issue')
})
