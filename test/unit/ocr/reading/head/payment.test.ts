import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ledgerOf } from '../../../../../services/ocr/reading/amounts/ledger.ts'
import { merchantFeatures } from '../../../../../services/ocr/reading/head/merchant-features.ts'
import { paymentFeatures } from '../../../../../services/ocr/reading/head/payment-features.ts'
import { samplePage } from '../../sample-rows.ts'

const payments = (total: number, ...lines: string[]) => {
  const ways = paymentFeatures(ledgerOf(samplePage(...lines)), total)
  return Object.fromEntries(ways.map(({ value, features }) => [value, features]))
}

test('cash with change supports cash and no other way', () => {
  const ways = payments(8050, 'TOTAL 80.50', 'EFECTIVO 100.00', 'CAMBIO 19.50')
  assert.deepEqual([ways['efectivo']?.like, ways['efectivo']?.change, ways['efectivo']?.over], [1, 1, 1])
  assert.equal(ways['vales']?.hits, 0)
})

test('a credit limit or the rate of exchange is no payment', () => {
  const ways = payments(8050, 'LIMITE DE CREDITO 5000.00', 'TIPO DE CAMBIO 17.20', 'T. DEBITO 80.50')
  assert.equal(ways['tarjeta_credito']?.hits, 0)
  assert.equal(ways['tarjeta_debito']?.isTotal, 1)
})

test('names are taken from single rows and pairs of rows of the head', () => {
  const names = merchantFeatures(
    samplePage('OPERADORA DE CAFETERIAS DEL', 'BAJIO SA DE CV', 'RFC OCB120304AB1'),
    2,
  )
  const joined = names.find(({ value }) => value === 'OPERADORA DE CAFETERIAS DEL BAJIO SA DE CV')
  assert.deepEqual(
    [joined?.features.legalEnd, joined?.features.firstDangling, joined?.features.toRfc],
    [1, 1, 2],
  )
})
