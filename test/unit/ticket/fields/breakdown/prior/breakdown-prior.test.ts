import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { breakdownFeatures } from '#ticket/fields/breakdown/features/breakdown-features.ts'
import { breakdownPrior } from '#ticket/fields/breakdown/prior/breakdown-prior.ts'

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

test('goods whose names sound like a tax are none, and of food that bears no IVA the IEPS is the tax', () => {
  const snack = [
    'SABRITAS ADOBADAS 21.00',
    'PAN GRANDE 82.50',
    'TOTAL 103.50',
    'EFECTIVO 200.00',
    'CAMBIO 96.50',
  ]
  assert.deepEqual(alone(10_350, ...snack, 'IVA INCLUIDO 16% 5.59', 'IEPS 8% 1.43'), [702])
  assert.deepEqual(alone(7_800, 'CHOCOLATE 54.00', 'TOTAL 78.00', 'IVA 0% 0.00', 'IEPS 4.00'), [400])
})

test('a rate without its sign is no tax', () => {
  const chain = ['WHISKY 510.00', 'TOTAL 780.00', 'EFECTIVO 800.00', 'CAMBIO 20.00']
  assert.deepEqual(alone(78_000, ...chain, 'IVA 16.00 70.34', 'IEPS 53.00 152.30'), [22_264])
  assert.deepEqual(alone(11_600, 'TOTAL 116.00', 'IVA 16.00 16.00'), [1600])
  assert.deepEqual(alone(11_600, 'TOTAL 116.00', 'IVA 16.00'), [1600])
})

test('the IVA of a stay is told where the tax on lodging stands beside it', () => {
  const stay = ['HOSPEDAJE 2 NOCHES 1,200.00 2,400.00', 'IVA 16% 384.00', 'ISH 3% 72.00', 'TOTAL 2,856.00']
  assert.deepEqual(alone(285_600, ...stay), [38_400])
})

test('beside a net, also one that was misread, a tax does not stand alone, nor does one that is too much', () => {
  assert.deepEqual(alone(11_600, 'SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00'), [])
  assert.deepEqual(alone(60_799, 'NETO S/IVA 524.3', 'IVA 83.86', 'TOTAL 607.99'), [])
  assert.deepEqual(alone(10_000, 'TOTAL 100.00', 'IVA 31.00'), [])
  const misread = ['TOTAL $989.58', 'T. DEBITO $90 9.50', 'IMPORTE 852.93', 'IVA 49.72', 'IEPS 6.85']
  assert.deepEqual(alone(98_958, ...misread), [])
  assert.deepEqual(alone(10_000, 'TOTAL 100.00', 'AHORRO 9.00'), [])
})

/** Of the breakdowns that close on a total, the taxes that may be told. */
const possible = (total: number, ...lines: string[]) => {
  const ledger = ledgerOf(samplePage(...lines))
  const prior = breakdownPrior(ledger)
  return breakdownFeatures(ledger, total).flatMap((one) => (prior(one) > -9 ? [one.tax] : []))
}

test('what its own label names otherwise is no tax, though it comes to 16 %', () => {
  for (const charge of [
    'SERVICIO',
    'SERVICIO 16%',
    'ENVIO',
    'SERVICIO A DOMICILIO',
    'FLETE',
    'CARGO POR SERVICIO',
  ])
    assert.deepEqual(possible(58_000, 'SUBTOTAL 500.00', `${charge} 80.00`, 'TOTAL 580.00'), [], charge)
  assert.deepEqual(possible(14_500, '5 TACOS 125.00', '1 REFRESCO 20.00', 'TOTAL 145.00'), [])
  for (const tax of ['IVA', 'IMPUESTO', '16%', 'TRASLADO 16%'])
    assert.deepEqual(possible(58_000, 'SUBTOTAL 500.00', `${tax} 80.00`, 'TOTAL 580.00'), [8000], tax)
})

test('beside a rate with its sum no IVA of 0.00 is all', () => {
  const taxed = possible(26_777, 'TOTAL 267.77', 'T 16.00% 11.16', 'IVA 0.00% 0.00')
  assert.ok(!taxed.includes(0))
  assert.ok(possible(26_777, 'TOTAL 267.77', 'IVA 0.00% 0.00').includes(0))
})
