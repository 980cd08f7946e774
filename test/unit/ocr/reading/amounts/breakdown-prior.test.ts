import assert from 'node:assert/strict'
import { test } from 'node:test'
import { breakdownFeatures } from '../../../../../services/ocr/reading/amounts/breakdown-features.ts'
import { breakdownPrior } from '../../../../../services/ocr/reading/amounts/breakdown-prior.ts'
import { ledgerOf } from '../../../../../services/ocr/reading/amounts/ledger.ts'
import { samplePage } from '../../sample-rows.ts'

/** The taxes that stand alone, of a total in cents. */
const alone = (total: number, ...lines: string[]) => {
  const ledger = ledgerOf(samplePage(...lines))
  const prior = breakdownPrior(ledger)
  return breakdownFeatures(ledger, total).flatMap((one) => (prior(one) > 0 ? [one.tax] : []))
}

test('a tax printed without any net is what a ticket prints of its taxes, however little of the basket bears it', () => {
  assert.deepEqual(
    alone(25_347, 'TOTAL 253.47', 'EFECTIVO 300.00', 'CAMBIO 46.53', 'IVA 16.00% 23.72'),
    [2372],
  )
  assert.deepEqual(alone(8_900, 'TOTAL M.N. $ 89.00', 'IVA INCLUIDO $ 2.62'), [262])
  assert.deepEqual(alone(51_230, 'TOTAL A PAGAR 512.30', 'IMP. IVA 16% 24.31', 'AHORRO TOTAL 31.50'), [2431])
})

test('IVA and IEPS in one row are one tax of two parts, and no digit of one is a part of its own', () => {
  assert.deepEqual(alone(73_215, 'TOTAL 732.15', 'T. CREDITO 732.15', 'IVA 35.82 IEPS 60.36'), [9618])
  assert.deepEqual(alone(75_948, 'TOTAL 759.48', 'DE LOS CUALES IVA 74.62 IEPS', '4.56', 'TICKET 83'), [7918])
})

test('beside a net, also one that was misread, a tax does not stand alone, nor does one that is too much', () => {
  assert.deepEqual(alone(11_600, 'SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00'), [])
  assert.deepEqual(alone(60_799, 'NETO S/IVA 524.3', 'IVA 83.86', 'TOTAL 607.99'), [])
  assert.deepEqual(alone(10_000, 'TOTAL 100.00', 'IVA 31.00'), [])
  assert.deepEqual(alone(10_000, 'TOTAL 100.00', 'AHORRO 9.00'), [])
})
