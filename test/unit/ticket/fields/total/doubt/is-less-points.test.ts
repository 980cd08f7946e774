import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { totalCandidates } from '#ticket/fields/total/candidates/total-candidates.ts'
import { isLessPoints } from '#ticket/fields/total/doubt/is-less-points.ts'
import { totalFeatures } from '#ticket/fields/total/features/total-features.ts'

const isDoubted = (cents: number, ...lines: string[]) => {
  const ledger = ledgerOf(samplePage(...lines))
  const total = totalFeatures(ledger, totalCandidates(ledger)).find((one) => one.cents === cents)
  assert.ok(total)
  return isLessPoints(total, ledger)
}

test('what is left after points may be what is invoiced, or not', () => {
  const paid = ['TOTAL 500.00', 'MONEDERO ELECTRONICO -100.00', 'TOTAL A PAGAR 400.00', 'TARJETA 400.00']
  assert.equal(isDoubted(40_000, ...paid), true)
  assert.equal(isDoubted(50_000, ...paid), false)
  assert.equal(isDoubted(40_000, 'TOTAL 500.00', 'DESCUENTO -100.00', 'TOTAL A PAGAR 400.00'), false)
  assert.equal(isDoubted(40_000, 'TOTAL 400.00', 'PUNTOS GANADOS 40.00'), false)
})
