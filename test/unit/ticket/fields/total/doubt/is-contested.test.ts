import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { totalCandidates } from '#ticket/fields/total/candidates/total-candidates.ts'
import { isContested } from '#ticket/fields/total/doubt/is-contested.ts'
import { totalFeatures } from '#ticket/fields/total/features/total-features.ts'

const contested = (cents: number, ...lines: string[]) => {
  const ledger = ledgerOf(samplePage(...lines))
  const total = totalFeatures(ledger, totalCandidates(ledger)).find((one) => one.cents === cents)
  assert.ok(total, `${cents} is a candidate`)
  return isContested(total, ledger)
}

test('figures and words that differ leave the total in doubt', () => {
  const words = 'MIL TRESCIENTOS CUARENTA Y CINCO PESOS 00/100 M.N.'
  assert.equal(contested(135_000, 'CEMENTO 1,350.00', 'TOTAL 1,350.00', words), true)
  assert.equal(contested(134_500, 'CEMENTO 1,345.00', 'TOTAL 1,345.00', words), false)
})

test('what only follows gives way to a sum that was paid', () => {
  const taxed = ['SUBTOTAL 862.07', 'IVA 137.93']
  assert.equal(contested(100_000, ...taxed, 'TOTAL 7,000.00', 'TARJETA CREDITO 7,000.00'), true)
  assert.equal(contested(100_000, ...taxed, 'TOTAL 1,000.00', 'TARJETA CREDITO 1,000.00'), false)
})

test('whether a service is sold or given to who serves, only its IVA says', () => {
  const bill = ['CONSUMO 700.00', 'SERVICIO 10% 70.00', 'TOTAL 770.00']
  assert.equal(contested(77_000, ...bill), true)
  assert.equal(contested(77_000, ...bill, 'IVA INCLUIDO 106.21'), false)
  assert.equal(contested(77_000, 'TOTAL 770.00', 'INCLUYE SERVICIO 10% 70.00', 'INCLUYE IVA 96.55'), true)
  assert.equal(contested(77_000, 'CONSUMO 700.00', 'CARGO POR SERVICIO 70.00', 'TOTAL 770.00'), true)
  assert.equal(contested(145_000, 'SUBTOTAL 1,250.00', 'CARGO POR SERVICIO 200.00', 'TOTAL 1,450.00'), false)
})

test('beside a total in dollars a sum in pesos is sure where it is printed and paid', () => {
  const stay = ['SUBTOTAL 86.21', 'IVA 13.79', 'TOTAL USD 100.00']
  assert.equal(contested(185_000, ...stay, 'TOTAL MXN 1,850.00', 'TARJETA CREDITO 1,850.00'), false)
  assert.equal(contested(185_000, ...stay, 'TARJETA CREDITO 1,850.00'), false)
  assert.equal(contested(8_621, ...stay, 'TARJETA CREDITO 1,850.00'), true)
})
