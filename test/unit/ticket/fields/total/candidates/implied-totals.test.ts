import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { totalCandidates } from '#ticket/fields/total/candidates/total-candidates.ts'
import { totalFeatures } from '#ticket/fields/total/features/total-features.ts'

const judged = (cents: number, ...lines: string[]) => {
  const ledger = ledgerOf(samplePage(...lines))
  return totalFeatures(ledger, totalCandidates(ledger)).find((candidate) => candidate.cents === cents)
}

test('an advance and the rest make the total, whatever the total was read as', () => {
  const found = judged(68_200, 'TOTAL *62.00', 'ANTICIPO 136.00', 'SALDO A LIQUIDAR 546.00')
  assert.equal(found?.how, 'cash')
})

test('a discount taken off the sum is the total, which may be misread', () => {
  const found = judged(42_964, 'CONSUMO 613.77', 'DESC 30% -184.13', 'TOTAL 129.64')
  assert.deepEqual([found?.features.printed, found?.features.echo], [0, 1])
})

test('of the sum and what is left after a discount each says which it is', () => {
  const lines = ['CONSUMO TOTAL 613.77', 'DESC 30% -184.13', 'TOTAL NOTA 429.64']
  const left = judged(42_964, ...lines)?.features
  const sum = judged(61_377, ...lines)?.features
  assert.deepEqual([left?.r_afterSaving, left?.r_beforeSaving], [1, 0])
  assert.deepEqual([sum?.r_afterSaving, sum?.r_beforeSaving], [0, 1])
})

test('a value and an IVA of 16 % of it make the total, whatever names the value', () => {
  const found = judged(486_141, 'REFACC. Y M.O. 4,190.87', 'MAS IVA 16% 670.54', 'GRAN TOTAL $4,86.41')
  assert.deepEqual([found?.how, found?.features.echo], ['net+tax', 1])
})

test('a total one digit from the sum of the items is tried as that sum', () => {
  const found = judged(11_400, 'CAFE 45.00', 'PAN DULCE 69.00', 'TOTAL 174.00')
  assert.equal(found?.how, 'second')
})

test('a slashed zero read as 8: whole pesos are tried', () => {
  assert.equal(judged(14_200, 'TOTAL $142.88')?.how, 'second')
  assert.equal(judged(14_200, 'TOTAL $142.50'), undefined)
})

test('a total with a blank inside is tried whole where the items or the cash say the same', () => {
  assert.equal(judged(9900, 'CAFE 49.00', 'PAN 50.00', 'TOTAL $9 9.00')?.how, 'second')
  const paid = judged(239_995, 'TOTAL 239 9.95', 'EFECTIVO 2,500.00', 'CAMBIO 100.05')
  assert.deepEqual([paid?.how, paid?.features.l_total], ['second', 1])
  assert.equal(judged(12_000, 'TOTAL 1 20.00', 'EFECTIVO 20.00'), undefined)
})

test('a printed total that cash less change confirms stands against a sum off by a centavo', () => {
  const lines = ['SUBTOTAL 100.01', 'IVA 16.00', 'TOTAL 116.00', 'EFECTIVO 200.00', 'CAMBIO 84.00']
  assert.equal(judged(11_601, ...lines), undefined)
  assert.ok(judged(11_600, ...lines))
})

test('a change of nothing closes no run of items', () => {
  const rows = ['14 @ 11.5 161.00', '2 @ 7 14.00', '10 @ 14 140.00', 'IMP. EFVO CBIO', '315.00 315.00 0.00']
  assert.equal(judged(31_500, ...rows)?.features.r_sum, 3)
})

test('"IMP." beside what was handed over is what is to be paid, and no tax', () => {
  const found = judged(31_500, '2 LIBRETAS 315.00', 'IMP. EFVO CBIO', '315.00 400.00 85.00')
  assert.equal(found?.features.a_taxWord, 0)
  assert.ok(Number(found?.features.a_amountWord) > 0)
  assert.ok(Number(judged(31_500, 'IMP. TASA', '315.00 16.00')?.features.a_taxWord) > 0)
})
