import assert from 'node:assert/strict'
import { test } from 'node:test'
import { isFormaPago } from '#cfdi/catalogs/is-forma-pago.ts'
import type { PaymentWord } from '#contracts/reading/ticket.ts'
import { formaPagoOfTicket, type PaidTicket } from '#ticket/fields/payment/sat-code/forma-pago-of-ticket.ts'

type Said = Readonly<{ word?: PaymentWord | null; total?: string | null }>

const formaPago = (ticket: PaidTicket) => formaPagoOfTicket(ticket, isFormaPago)
const paid = (rows: readonly string[], { word = null, total = '116.00' }: Said = {}) =>
  formaPago({ word, rows: ['ABARROTES LA ESQUINA', ...rows, 'GRACIAS POR SU COMPRA'], total })
const surely = (code: string) => ({ code, warning: null })
const cardAssumed = { code: '04', warning: 'payment_card_kind_assumed' }
const silent = { code: '04', warning: 'payment_method_assumed' }

test("the reader's word decides where no row says it better", () => {
  for (const [word, code] of [
    ['efectivo', '01'],
    ['tarjeta_debito', '28'],
    ['tarjeta_credito', '04'],
    ['vales', '08'],
    ['transferencia', '03'],
  ] as const) {
    assert.deepEqual(paid([], { word }), surely(code))
    assert.deepEqual(paid(['CHEQUE: 1234'], { word }), surely(code), 'the number of a bill')
  }
})

/** Every way to pay of reference/cfdi.md § FormaPago, as tickets print it. */
const printed: readonly (readonly [words: string, code: string])[] = [
  ['EFECTIVO', '01'],
  ['PAGO EN EFECTIVO', '01'],
  ['Efvo.', '01'],
  ['EFECTIVO M.N.', '01'],
  ['CASH', '01'],
  ['CHEQUE', '02'],
  ['CHEQUE NOMINATIVO', '02'],
  ['CHEOUE NOMINATIV0', '02'],
  ['TRANSFERENCIA', '03'],
  ['TRANSFERENCIA SPEI', '03'],
  ['TRANSFERENCIA ELECTRÓNICA DE FONDOS', '03'],
  ['SPEI', '03'],
  ['TEF', '03'],
  ['CoDi', '03'],
  ['T. CRÉDITO', '04'],
  ['TARJETA DE CREDITO', '04'],
  ['TARJETADECREDITO', '04'],
  ['TARJETA DE CREDIT0', '04'],
  ['TC', '04'],
  ['TDC', '04'],
  ['TDC VISA', '04'],
  ['VISA CREDITO ****1234', '04'],
  ['MASTERCARD CREDITO XXXXXXXXXXXX1234', '04'],
  ['CRÉDITO', '04'],
  ['MONEDERO', '05'],
  ['MONEDERO ELECTRÓNICO', '05'],
  ['DINERO ELECTRONICO', '06'],
  ['VALES', '08'],
  ['VALES DE DESPENSA', '08'],
  ['VALE ELECTRONICO', '08'],
  ['VALE DE DESPENSA ELECT.', '08'],
  ['VALES SODEXO', '08'],
  ['EDENRED', '08'],
  ['MONEDERO DE VALES', '08'],
  ['VALES TARJETA', '08'],
  ['DEBITO', '28'],
  ['TARJETA DÉBITO', '28'],
  ['TARJETA DE DEBITO BBVA', '28'],
  ['T. DEBITO', '28'],
  ['TD', '28'],
  ['TDD BANCO', '28'],
  ['VISA DEBITO', '28'],
  ['TARJETA DE SERVICIOS', '29'],
  ['TARJETA SERVICIOS AMEX', '29'],
  ['AMERICAN EXPRESS T. SERVICIOS', '29'],
  ['ANTICIPO', '30'],
  ['APLICACION DE ANTICIPOS', '30'],
  ['INTERMEDIARIO DE PAGOS', '31'],
]

for (const [words, code] of printed) {
  test(`${words} is ${code}: with the amount, behind a label, below it; whatever the reader took it for`, () => {
    for (const word of [null, 'efectivo', 'vales'] as const) {
      assert.deepEqual(paid([`${words} $116.00`], { word }), surely(code))
      assert.deepEqual(paid([`FORMA DE PAGO: ${words}`], { word }), surely(code))
      assert.deepEqual(paid([`Método de pago ${words}`], { word }), surely(code))
      assert.deepEqual(paid(['TIPO DE PAGO', words], { word }), surely(code))
    }
  })
}

test("SAT's own code, where the till prints it", () => {
  assert.deepEqual(paid(['FORMA DE PAGO: 28 TARJETA DE DEBITO']), surely('28'))
  assert.deepEqual(paid(['Forma de pago 05']), surely('05'))
  assert.deepEqual(paid(['FORMA DE PAGO: 99 POR DEFINIR']), silent)
  assert.deepEqual(paid(['FORMA DE PAGO: 12.50']), silent, 'an amount is no code')
})

test('a card of unknown kind is taken for credit, with a warning, also when the reader calls it credit', () => {
  for (const words of [
    'TARJETA',
    'VISA ****1234',
    'MasterCard',
    'AMERICAN EXPRESS',
    'AMEX',
    'TARJETA BANCARIA',
  ]) {
    for (const word of [null, 'tarjeta_credito'] as const) {
      assert.deepEqual(paid([`${words} $116.00`], { word }), cardAssumed, words)
      assert.deepEqual(paid([`PAGO: ${words}`], { word }), cardAssumed, words)
      assert.deepEqual(paid([words], { word }), cardAssumed, words)
    }
  }
})

test('another row, or the reader, may tell the kind of the card', () => {
  assert.deepEqual(paid(['TARJETA $116.00', 'VISA DEBITO ****1234']), surely('28'))
  assert.deepEqual(paid(['TARJETA $116.00', 'CREDITO']), surely('04'))
  assert.deepEqual(paid(['TARJETA $116.00'], { word: 'tarjeta_debito' }), surely('28'))
  assert.deepEqual(paid(['TARJETA $116.00', 'DEBITO', 'CREDITO']), cardAssumed)
})

test('of several payments the largest counts, of equal ones the first', () => {
  assert.deepEqual(paid(['VALES DE DESPENSA 16.00', 'TARJETA DEBITO 100.00']), surely('28'))
  assert.deepEqual(
    paid(['VALES DE DESPENSA 100.00', 'TARJETA DEBITO 16.00'], { word: 'tarjeta_debito' }),
    surely('08'),
  )
  assert.deepEqual(paid(['CHEQUE 58.00', 'EFECTIVO 58.00']), surely('02'))
  assert.deepEqual(paid(['EFECTIVO 58.00', 'CHEQUE 58.00']), surely('01'))
  assert.deepEqual(paid(['T. DEBITO 40.00', 'EFECTIVO 46.00', 'T. DEBITO 30.00']), surely('28'), 'two cards')
  assert.deepEqual(paid(['TARJETA 100.00', 'EFECTIVO 16.00']), cardAssumed)
})

test('of cash, what was given back did not pay', () => {
  assert.deepEqual(paid(['EFECTIVO $200.00', 'VALES 66.00', 'CAMBIO $150.00']), surely('08'))
  assert.deepEqual(paid(['EFECTIVO $1,000.00', 'SU CAMBIO $884.00'], { word: null }), surely('01'))
  assert.deepEqual(paid(['EFECTIVO 100.00', 'T. DEBITO 76.00']), surely('28'), 'no change printed')
})

test('change that was given back means cash; none given back means nothing', () => {
  assert.deepEqual(paid(['RECIBIDO $200.00', 'CAMBIO $84.00']), surely('01'))
  assert.deepEqual(paid(['CAMBIO $0.00']), silent)
  assert.deepEqual(paid(['T. DEBITO 116.00', 'CAMBIO 0.00']), surely('28'))
  assert.deepEqual(paid(['TIPO DE CAMBIO 18.50']), silent)
})

test('rows that speak of paying and name no payment do not count', () => {
  for (const row of [
    'PETROSERVICIOS DEL BAJIO SA DE CV',
    'AV. LAZARO CARDENAS 88',
    'CHEQUE: 00123',
    'MONEDERO ELECTRONICO',
    'SALDO MONEDERO $34.50',
    'MONEDERO $34.50',
    'NO ACEPTAMOS CHEQUES',
    'FORMAS DE PAGO: EFECTIVO, TARJETA, VALES',
    'RETIRO DE EFECTIVO 500.00',
    'PAGUE CON TARJETA Y GANE',
    'VALE DE CAMBIO',
  ])
    assert.deepEqual(paid([row]), silent, row)
})

test('nothing printed is taken for a credit card, with a warning of its own, and never for 99', () => {
  assert.deepEqual(formaPago({ word: null, rows: [], total: null }), silent)
})

test('a row as long as it likes costs no time', () => {
  const began = process.cpuUsage().user
  paid(Array.from({ length: 500 }, () => `TARJETA${'DE'.repeat(5_000)}`))
  assert.ok(process.cpuUsage().user - began < 500_000, 'less than half a second')
})
