import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findAmounts } from '#ticket/fields/amounts/found/find-amounts.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'

const centsIn = (line: string) =>
  samplePage(line)
    .rows.flatMap(findAmounts)
    .map(({ cents }) => cents)
const centsOn = (...lines: string[]) => ledgerOf(samplePage(...lines)).all.map(({ cents }) => cents)

test('a slashed zero read as E is a zero, and the E of a tax is none', () => {
  assert.deepEqual(centsIn('Subtotal $6,107.e8'), [610_708])
  assert.deepEqual(centsIn('CAFE SOL 200G 24.00E'), [2400])
  assert.deepEqual(centsIn('CAFE 45.0E'), [4500])
})

test('an amount that lost its point or a digit is kept as what is left of it, unsure', () => {
  for (const [line, cents] of Object.entries({
    'TOTAL $1.12535': 112_535,
    'GRAN TOTAL $4,86.41': 48_641,
    '$187.0': 18_700,
    'Total **$550.9***': 55_090,
    'Total $2, 975/63': 297_563,
    'Total a Pagar: 1,716.0 0': 171_600,
    'IMPORTE ANTES DE IVA: $1,524:12': 152_412,
    'Subtotal gravado tasa 0% 4,716:50': 471_650,
    '2,506.9 401.10': 250_690,
  })) {
    const [found] = samplePage(line).rows.flatMap(findAmounts)
    assert.equal(found?.cents, cents, line)
    assert.ok((found?.certainty ?? 1) <= 0.4, line)
  }
  assert.deepEqual(centsIn('AGUA 1.5'), [])
  for (const line of ['12,05.2026', 'VIGENCIA 11/27', 'Agua 600 ml 12/24', '2.5 3', 'CAJA #12:30'])
    assert.deepEqual(centsIn(line), [])
})

test('a space where the point was lost beside a word for money', () => {
  assert.deepEqual(centsOn('IMPORTE 944 73', 'IVA 34 88', 'IEPS 14 57'), [94_473, 3488, 1457])
  assert.deepEqual(centsOn('COL. CENTRO 44 10'), [])
})

test('a mark read as 5 or 8 all over the ticket is no digit', () => {
  const misread = centsOn(
    'HIELO BOLSA 5KG $113.70',
    'TOTAL M.N. 8374.06',
    'IMPORTE SIN IVA 8324.53',
    'IVA 16% 847.13',
    'EFECTIVO 8500.00',
  )
  assert.deepEqual(misread, [11_370, 37_406, 32_453, 4713, 50_000])
})

test('below items without marks as well', () => {
  const misread = centsOn(
    'JERINGA 5ML 38.00',
    'PANAL T4 110.97',
    'AGUA 1.5L 48.00',
    'NAPROXENO 142.00',
    'TOTAL 51,341.82',
    'USTED AHORRO 5406.01',
    'IVA 558.62',
    'SUMA 51,283.20',
  )
  assert.deepEqual(misread.slice(-4), [134_182, 40_601, 5862, 128_320])
})

test('prices that begin with 5 and add up are what they are', () => {
  const lines = ['PASAJE 587.99', 'TOTAL 587.99', 'EFECTIVO 590.00', 'IVA 81.10', 'SUB TOTAL 506.89']
  assert.deepEqual(centsOn(...lines), [58_799, 58_799, 59_000, 8110, 50_689])
})
