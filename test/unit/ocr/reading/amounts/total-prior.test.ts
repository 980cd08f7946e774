import assert from 'node:assert/strict'
import { test } from 'node:test'
import { ledgerOf } from '../../../../../services/ocr/reading/amounts/ledger.ts'
import { totalPrior } from '../../../../../services/ocr/reading/amounts/total-prior.ts'
import { samplePage } from '../../sample-rows.ts'

/** Whether the first sum is believed instead of the second: 1, 0 where nothing says so, -1. */
const instead = (of: number, other: number, ...rows: string[]) => {
  const prior = totalPrior(ledgerOf(samplePage(...rows)))
  return Math.sign(prior({ cents: of }) - prior({ cents: other }))
}

test('what was taken off below the total is not paid', () => {
  for (const [saving, due] of [
    ['BONIFICACION -26.34', 'NETO A PAGAR 1,280.00'],
    ['DESC PRONTO PAGO -26.34', 'TOTAL A PAGAR 1,280.00'],
    ['DESC. EMPLEADO 26.34', 'TOTAL CON DESCUENTO 1,280.00'],
  ] as const)
    assert.equal(instead(128_000, 130_634, 'TOTAL 1,306.34', saving, due), 1, due)
  assert.equal(instead(130_634, 128_000, 'DESCUENTO -26.34', 'TOTAL 1,306.34', 'PUNTOS 1,280.00'), 0)
  assert.equal(instead(130_634, 128_000, 'TOTAL 1,306.34', 'USTED AHORRO 26.34', 'SALDO 1,280.00'), 0)
})

test('a tip inside the total is never invoiced', () => {
  const taxed = ['SUBTOTAL 314.66', 'IVA 50.34']
  assert.equal(instead(36_500, 41_975, ...taxed, 'PROPINA 54.75', 'TOTAL 419.75'), 1)
  assert.equal(instead(36_500, 41_975, ...taxed, 'SERVICIO 15% 54.75', 'TOTAL 419.75'), 1)
  assert.equal(instead(33_000, 38_000, 'CONSUMO 330.00', 'PROPINA 50.00', 'TOTAL 380.00'), 1)
})

test('a tip below the total, or a service that is taxed, changes nothing', () => {
  assert.equal(instead(36_500, 41_975, 'TOTAL 365.00', 'PROPINA SUGERIDA 54.75', 'CON PROPINA 419.75'), 0)
  const serviced = ['SUBTOTAL 361.85', 'IVA 57.90', 'SERVICIO DE MESA 54.75', 'TOTAL 419.75']
  assert.equal(instead(36_500, 41_975, ...serviced), 0)
})
