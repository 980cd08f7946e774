import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFormaPago } from '#cfdi/catalogs/is-forma-pago.ts'

test('a request may name any code in force but 99', () => {
  assert.ok(isFormaPago('01', '2026-11-20') && isFormaPago('31', '2026-11-20'))
  for (const code of ['99', '07', '1', '', 'PUE']) assert.ok(!isFormaPago(code, '2026-11-20'), code)
  assert.ok(!isFormaPago('01', '2021-12-31'))
})

test('a ticket of whatever day may name any code but 99', () => {
  assert.ok(isFormaPago('01') && isFormaPago('31'))
  for (const code of ['99', '07', '1', '', 'PUE']) assert.ok(!isFormaPago(code), code)
})
