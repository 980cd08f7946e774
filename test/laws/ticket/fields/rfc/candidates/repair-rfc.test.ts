import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repairRfc } from '#ticket/fields/rfc/candidates/repair-rfc.ts'
import { isValidRfc } from '#ticket/fields/rfc/candidates/rfc-digit.ts'

const DIGITS = '0123456789A'
const letters = fc.stringMatching(/^[B-Z]{3,4}$/)
const homoclave = fc.stringMatching(/^[A-Z1-9]{2}$/)
const valid = fc
  .tuple(letters, fc.integer({ min: 1, max: 12 }), homoclave)
  .map(([name, month, code]) => `${name}21${String(month).padStart(2, '0')}15${code}`)
  .map((head) => [...DIGITS].map((digit) => head + digit).find(isValidRfc))

test('exactly one digit fits a head, and reading it again changes nothing', () => {
  fc.assert(
    fc.property(valid, (rfc) => {
      assert.ok(rfc)
      assert.equal([...DIGITS].filter((digit) => isValidRfc(rfc.slice(0, -1) + digit)).length, 1)
      assert.deepEqual(repairRfc(rfc)[0], { rfc, cost: 0, checked: true })
    }),
    { numRuns: 60 },
  )
})

test('letters read among the digits are mended, and the mended RFC is among the first', () => {
  fc.assert(
    fc.property(valid, (rfc) => {
      assert.ok(rfc)
      const at = rfc.length - 9
      const misread =
        rfc.slice(0, at) +
        rfc
          .slice(at, at + 6)
          .replaceAll('1', 'I')
          .replaceAll('0', 'O') +
        rfc.slice(at + 6)
      assert.equal(repairRfc(misread)[0]?.rfc, rfc)
    }),
    { numRuns: 40 },
  )
})
