import assert from 'node:assert/strict'
import { test } from 'node:test'
import { holdsLocalTax } from '../../../../../services/ocr/reading/amounts/holds-local-tax.ts'
import { ledgerOf } from '../../../../../services/ocr/reading/amounts/ledger.ts'
import { samplePage } from '../../sample-rows.ts'

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
