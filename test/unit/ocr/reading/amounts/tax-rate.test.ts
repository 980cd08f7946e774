import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakdownCandidates } from '../../../../../services/ocr/reading/amounts/breakdown-candidates.ts'
import { ledgerOf } from '../../../../../services/ocr/reading/amounts/ledger.ts'
import { taxRate } from '../../../../../services/ocr/reading/amounts/tax-rate.ts'
import { samplePage } from '../../sample-rows.ts'

const rateOf = (total: number, ...lines: string[]) => {
  const page = ledgerOf(samplePage(...lines))
  const best = breakdownCandidates(page, total).find(({ kind }) => kind === 'both' || kind === 'zero')
  return best && taxRate(page, best)
}

test('the rate is the one printed beside the IVA, else the one that the base fits', () => {
  const rate = (total: number, ...lines: string[]) => rateOf(total, ...lines)?.rate
  assert.equal(rate(11_600, 'SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00'), '0.16')
  assert.equal(rate(10_800, 'SUBTOTAL 100.00', 'IVA 8.00', 'TOTAL 108.00'), '0.08')
  assert.equal(rate(20_400, 'SUBTOTAL 200.00', 'IVA 8% 4.00', 'TOTAL 204.00'), '0.08')
  assert.equal(rate(49_000, 'VENTA NETA $ 459.78', 'IVA 8.0 $ 30.22', 'POR COBRAR $ 490.00'), '0.08')
  assert.equal(rate(20_900, 'SUBTOT. 193.52', 'IVA(0.080): 15.48', 'TOTAL 209.00'), '0.08')
  assert.equal(rate(20_900, 'SUBTOT. 193.52', 'IVA TASA 0.080000 15.48', 'TOTAL 209.00'), '0.08')
  assert.equal(rate(5000, 'IVA 0.00', 'TOTAL 50.00'), '0.00')
})

test('of a border town a tax too low for 16 % on all is guessed to be at 8 %', () => {
  const sums = ['SUBTOTAL 826.33', 'IVA 39.47', 'TOTAL 865.80']
  const rate = (...lines: string[]) => rateOf(86_580, ...lines, ...sums)
  assert.deepEqual(rate('TIJUANA, B.C. CP22569'), { rate: '0.08', isGuess: true })
  assert.deepEqual(rate('Cd. Juárez, Chih.'), { rate: '0.08', isGuess: true })
  assert.deepEqual(rate('C.P. 88710'), { rate: '0.08', isGuess: true })
  assert.deepEqual(rate('TIJUANA, B.C. CP22569', 'A = IVA 16%'), { rate: '0.16', isGuess: false })
  assert.deepEqual(rate('CALLE MATAMOROS 12, COL. JUAREZ', 'C.P. 64000'), { rate: '0.16', isGuess: false })
  const [net, high] = ['SUBTOTAL 826.33', 'IVA 99.16']
  assert.equal(rateOf(92_549, 'TIJUANA, B.C.', net, high, 'TOTAL 925.49')?.rate, '0.16')
})
