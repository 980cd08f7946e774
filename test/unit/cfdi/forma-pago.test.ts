import assert from 'node:assert/strict'
import { test } from 'node:test'
import { formaPagoOfTicket, isFormaPago } from '#cfdi/forma-pago.ts'

test('a word that was understood decides', () => {
  for (const [word, code] of [
    ['efectivo', '01'],
    ['tarjeta_debito', '28'],
    ['tarjeta_credito', '04'],
    ['vales', '08'],
    ['transferencia', '03'],
  ] as const) {
    assert.deepEqual(formaPagoOfTicket({ word, printed: 'CHEQUE' }), { code, warning: null })
  }
})

test('else what the ticket prints', () => {
  for (const [printed, code] of [
    ['PAGO EN EFECTIVO', '01'],
    ['Efvo.', '01'],
    ['CHEQUE NOMINATIVO', '02'],
    ['TRANSFERENCIA SPEI', '03'],
    ['T. CRÉDITO', '04'],
    ['TDC VISA', '04'],
    ['MONEDERO ELECTRONICO', '05'],
    ['VALES DE DESPENSA TARJETA', '08'],
    ['TARJETA DÉBITO', '28'],
    ['TD', '28'],
    ['TARJETA DE SERVICIOS', '29'],
  ] as const) {
    assert.deepEqual(formaPagoOfTicket({ word: null, printed }), { code, warning: null }, printed)
  }
})

test('a card of unknown kind is taken for credit, with a warning', () => {
  for (const printed of ['TARJETA', 'VISA ****1234', 'MasterCard', 'AMERICAN EXPRESS']) {
    const { code, warning } = formaPagoOfTicket({ word: null, printed })
    assert.ok(code === '04' && warning, printed)
  }
})

test('nothing printed is taken for cash, with a warning, and never for 99', () => {
  for (const printed of [null, '', 'GRACIAS POR SU COMPRA']) {
    const { code, warning } = formaPagoOfTicket({ word: null, printed })
    assert.ok(code === '01' && warning)
  }
})

test('a request may name any code in force but 99', () => {
  assert.ok(isFormaPago('01', '2026-11-20') && isFormaPago('31', '2026-11-20'))
  for (const code of ['99', '07', '1', '', 'PUE']) assert.ok(!isFormaPago(code, '2026-11-20'), code)
  assert.ok(!isFormaPago('01', '2021-12-31'))
})
