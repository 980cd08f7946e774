import assert from 'node:assert/strict'
import { test } from 'node:test'
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
