import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxesOfLines } from './taxes-of-lines.ts'

/** Each as "rate base tax rest". */
const unsaidOf = (amount: string, ...lines: string[]) =>
  taxesOfLines(amount, lines)?.unsaid?.map(({ rate, base, tax, rest }) => [rate, base, tax, rest].join(' '))

const sums = ['SUBTOTAL 150.00', 'IVA 16% 16.00', 'TOTAL 166.00']
const rest = ['0.16 100.00 16.00 50.00']

test('what the IVA leaves of a printed net was sold without it, how is unsaid', () => {
  assert.deepEqual(unsaidOf('166.00', ...sums), rest)
  assert.deepEqual(taxesOfLines('166.00', sums)?.parts, [])
  assert.deepEqual(unsaidOf('166.00', 'IMPORTE 150.00', 'I.V.A. 16.00', 'TOTAL 166.00'), rest)
  const eight = ['SUBTOTAL 150.00', 'IVA 8% 8.00', 'TOTAL 158.00']
  assert.deepEqual(unsaidOf('158.00', ...eight), ['0.08 100.00 8.00 50.00'])
})

test('an IVA without a rate may be at either: who sold knows', () => {
  const both = ['0.16 50.00 8.00 100.00', '0.08 100.00 8.00 50.00']
  assert.deepEqual(unsaidOf('158.00', 'SUBTOTAL 150.00', 'IVA 8.00', 'TOTAL 158.00'), both)
  assert.deepEqual(unsaidOf('158.00', 'SUBTOTAL 150.00', 'IVA 8.00', 'TOTAL 158.00', 'IVA AL 8%'), [
    '0.08 100.00 8.00 50.00',
  ])
})

test('an IVA of 16 % on half is one of 8 % on all: there is no rest where all can be taxed', () => {
  const half = taxesOfLines('216.00', ['SUBTOTAL 200.00', 'IVA 16.00', 'TOTAL 216.00'])
  assert.deepEqual(half?.parts, [{ iva: '0.08', base: '200.00', tax: '16.00' }])
  assert.equal(half.unsaid, undefined)
})

test('a rest that is printed as not taxed is that rest, and the base that is printed that base', () => {
  const printed = ['GRAVADO 100.05', 'NO GRAVADO 49.95', 'IVA 16.01', 'TOTAL 166.01']
  assert.deepEqual(unsaidOf('166.01', ...printed), ['0.16 100.05 16.01 49.95'])
  assert.deepEqual(unsaidOf('166.01', 'SUBTOTAL 150.00', 'GRAVADO 16% 100.05', 'IVA 16.01', 'TOTAL 166.01'), [
    '0.16 100.05 16.01 49.95',
  ])
})

test('sums that do not make the total, or no sum at all, prove no rest', () => {
  assert.equal(unsaidOf('166.01', 'SUBTOTAL 150.00', 'IVA 16% 16.00', 'TOTAL 166.01'), undefined)
  assert.equal(unsaidOf('166.00', 'IVA 16% 16.00', 'TOTAL 166.00'), undefined)
  assert.equal(unsaidOf('166.00', 'SUBTOTAL 150.00', 'TOTAL 166.00'), undefined)
  assert.equal(unsaidOf('150.00', 'SUBTOTAL 150.00', 'TOTAL 150.00'), undefined)
  assert.equal(unsaidOf('150.00', 'SUBTOTAL 150.00', 'IVA 0.00', 'TOTAL 150.00'), undefined)
  assert.equal(taxesOfLines('166.00', sums, 'derived')?.unsaid, undefined)
})

test('where all is taxed, but for what cash registers round, there is no rest', () => {
  assert.equal(unsaidOf('116.00', 'SUBTOTAL 100.00', 'IVA 16% 16.00', 'TOTAL 116.00'), undefined)
  assert.equal(unsaidOf('116.00', 'SUBTOTAL 100.03', 'IVA 16% 15.97', 'TOTAL 116.00'), undefined)
  assert.equal(unsaidOf('126.00', 'SUBTOTAL 100.00', 'IVA 16% 26.00', 'TOTAL 126.00'), undefined)
})

const contradictions: readonly (readonly [string, ...string[]])[] = [
  ['IEPS', 'IEPS 8% 2.00'],
  ['IEPS that was not read', 'IEPS 8% 2,O'],
  ['what was exempt', 'EXENTO 20.00'],
  ['no exempt goods', 'EXENTO 0.00'],
  ['a legend of marks', 'E = EXENTO'],
  ['0 %', 'IVA 0% 0.00'],
  ['marks at 0 %', 'LECHE 50.00 0%'],
  ['another rate', 'PAN 50.00 8%'],
  ['a second IVA', 'IVA 8% 4.00'],
  ['nothing that was not taxed', 'NO GRAVADO 0.00'],
  ['another rest', 'NO GRAVADO 40.00'],
  ['another base', 'GRAVADO 16% 90.00'],
  ['a base at another rate', 'GRAVADO 8% 200.00'],
  ['two rests', 'NO GRAVADO 30.00', 'NO GRAVADO 20.00'],
  ['fuel', 'MAGNA 150.00'],
  ['fuel by its litres', 'VOL 6.122 LTS'],
  ['fuel by its price', '$/L 24.50'],
]

for (const [of, ...rows] of contradictions)
  test(`a ticket that speaks of ${of} leaves no rest to the merchant’s word`, () => {
    assert.equal(unsaidOf('166.00', ...sums, ...rows), undefined)
  })
