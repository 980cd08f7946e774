import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { holdsLocalTax } from '#ticket/fields/breakdown/features/holds-local-tax.ts'

const holds = (net: number, ...rows: string[]) => holdsLocalTax(ledgerOf(samplePage(...rows)), net)

test('a net with the tax on lodging in it stands nowhere on the ticket', () => {
  const night = ['SUBTOTAL 900.00', 'IVA (16%) 144.00', 'TOTAL 1,071.00']
  assert.equal(holds(92_700, ...night, 'IMPUESTO HOSPEDAJE (3%) 27.00'), true)
  assert.equal(holds(92_700, ...night, 'I.S.H. 3% 27.00'), true)
  assert.equal(holds(90_000, ...night, 'IMPUESTO HOSPEDAJE (3%) 27.00'), false)
})

test('lodging and meals that come to the printed subtotal are its parts', () => {
  const rows = ['HOSPEDAJE 3 NOCHES 4,500.00', 'RESTAURANTE 620.00', 'SUBTOTAL 5,120.00']
  assert.equal(holds(512_000, ...rows), false)
})
