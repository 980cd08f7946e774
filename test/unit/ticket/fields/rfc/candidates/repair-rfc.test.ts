import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { repairRfc } from '#ticket/fields/rfc/candidates/repair-rfc.ts'
import { isValidRfc } from '#ticket/fields/rfc/candidates/rfc-digit.ts'
import { rfcFeatures } from '#ticket/fields/rfc/features/rfc-features.ts'

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
  const second = [...'CCO8605231N4'].map((character, i) => ({
    character: i === 6 ? '5' : character,
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

test('a day of the week before its date is no RFC, though the digit verifies', () => {
  assert.ok(isValidRfc('LUN610202515'))
  for (const day of ['Lun 6/10/2025 15:24', 'Lun 6-10-2025 15:24', 'Lun 6.10.2025 15:24'])
    assert.deepEqual(valuesIn(`Recibo #2241 ${day}`).filter(isValidRfc), [])
})

test('goods and what they cost are no RFC, though the digit verifies', () => {
  assert.ok(isValidRfc('EDT100214700'))
  assert.ok(!valuesIn('1 PERFUME EDT 100 2,147.00').includes('EDT100214700'))
})

test("an RFC below the data of who buys, or above the use of its CFDI, is the buyer's", () => {
  const buyers = (...lines: string[]) =>
    Object.fromEntries(
      rfcFeatures(samplePage(...lines)).map(({ value, features }) => [value, features.buyer]),
    )
  const found = buyers(
    'RFC: HDM001017AS1',
    'FECHA 07/01/2026 14:20',
    'VENDEDOR 1954',
    'FACTURAR A:',
    'ERICK CAMACHO ESCOBEDO',
    'RFC: CCO8605231N4',
  )
  assert.deepEqual([found['HDM001017AS1'], (found['CCO8605231N4'] ?? 0) > 0.5], [0, true])
  assert.equal(buyers('CCO8605231N4', 'Uso CFDI: G03 Gastos en general')['CCO8605231N4'], 1)
})
