import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { checkRfc } from '#contracts/fiscal/rfc.ts'
import { known } from '#test/support/cfdi/known-rfcs.ts'

test('law: one changed digit of the date never keeps the check digit', () => {
  const edit = fc.record({
    rfc: fc.constantFrom(...known),
    place: fc.nat({ max: 5 }),
    digit: fc.constantFrom(...'0123456789'),
  })
  fc.assert(
    fc.property(edit, ({ rfc, place, digit }) => {
      const at = rfc.length - 9 + place
      fc.pre(rfc[at] !== digit)
      const checked = checkRfc(rfc.slice(0, at) + digit + rfc.slice(at + 1))
      assert.ok(!checked.ok || !checked.digitOk)
    }),
  )
})
