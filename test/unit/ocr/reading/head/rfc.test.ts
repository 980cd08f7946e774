import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { repairRfc } from '../../../../../services/ocr/reading/head/repair-rfc.ts'
import { isValidRfc } from '../../../../../services/ocr/reading/head/rfc-digit.ts'
import { rfcFeatures } from '../../../../../services/ocr/reading/head/rfc-features.ts'
import { samplePage } from '../../sample-rows.ts'

const valuesIn = (...lines: string[]) => rfcFeatures(samplePage(...lines)).map(({ value }) => value)

test('the verification digits of public RFCs fit', () => {
  for (const rfc of ['CCO8605231N4', 'HDM001017AS1', 'CSI020226MV4', 'TSO991022PB6', 'XAXX010101000'])
    assert.ok(isValidRfc(rfc), rfc)
})

test('another digit, an impossible month, or a wrong length is no RFC', () => {
  for (const rfc of ['CCO8605231N5', 'CCO8613231N4', 'CCO860523', '', 'CCO8605231N44'])
    assert.ok(!isValidRfc(rfc), rfc)
})

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

test("the recogniser's second choice is the cheapest repair", () => {
  const second = [...'CCO8605231N4'].map((sign, i) => ({
    sign: i === 6 ? '5' : sign,
    certainty: i === 6 ? 0.4 : 0,
  }))
  assert.equal(repairRfc('CCO8608231N4'.replace('08231', '07231'), second)[0]?.checked, true)
  assert.deepEqual(repairRfc('SHORT'), [])
})

test('an RFC is found with its label, hyphens or spaces, and codes without its shape are not', () => {
  assert.ok(valuesIn('R.F.C. CCO-860523-1N4').includes('CCO8605231N4'))
  assert.ok(valuesIn('RFC:CCO8605231N4').includes('CCO8605231N4'))
  assert.ok(valuesIn('CCO 860523 1N4').includes('CCO8605231N4'))
  assert.deepEqual(valuesIn('AUTORIZACION 123456789012'), [])
})
