import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { goods, head, read, sums, today, weights } from './plain-ticket.ts'

const dated = (date: string) => read(`FECHA: ${date} 13:45`, ...goods, ...sums)

test('a plain ticket is read surely and warned of nothing', () => {
  const { amount, date, fields, warnings } = dated('14/10/2026')
  assert.deepEqual([amount, date, warnings], ['348.00', '2026-10-14', []])
  assert.ok((fields['amount']?.confidence ?? 0) > 0.9 && (fields['date']?.confidence ?? 0) > 0.9)
})

test('what is taken off below the total is told surely where the rest is printed', () => {
  const taken = ['DESCUENTO -34.80', 'NETO A PAGAR 313.20', 'EFECTIVO 313.20']
  const { amount, warnings } = read('FECHA: 14/10/2026 13:45', ...goods, ...sums, ...taken)
  // of which IVA, no row says
  assert.deepEqual([amount, warnings], ['313.20', ['tax_amount_uncertain']])
})

test('a net that only a sum with the tax on lodging makes is not told as printed', () => {
  const { amount, net_amount, tax_amount, fields } = read(
    'FECHA: 14/10/2026 13:45',
    'RENTA HAB 1 NOCHE 900.00',
    'SUBTOTAL 900.00',
    'IVA (16%) 144.00',
    'IMPUESTO HOSPEDAJE (3%) 27.00',
    'TOTAL 1,071.00',
  )
  assert.deepEqual([amount, net_amount, tax_amount], ['1071.00', null, '144.00'])
  assert.equal(fields['net_amount']?.source, 'derived')
})

test('a tip in the total is in no amount', () => {
  const bill = ['SUBTOTAL 314.66', 'IVA 50.34', 'PROPINA 54.75', 'TOTAL 419.75', 'EFECTIVO 420.00']
  const { amount, net_amount } = read(
    'FECHA: 14/10/2026 13:45',
    'ARRACHERA 310.00',
    'LIMONADA 55.00',
    ...bill,
  )
  assert.deepEqual([amount, net_amount], ['365.00', '314.66'])
})

test('a total that may have lost its thousands, its cents or its row is doubted', () => {
  const day = 'FECHA: 14/10/2026 13:45'
  for (const rows of [
    ['1 TALADRO 1 348.00', 'TOTAL 1 348.00', 'EFECTIVO 1 400.00', 'CAMBIO 52.00'],
    ['SUBTOTAL 1 162.07', 'IVA 16% 185.93', 'TOTAL $1 348.00', 'TARJETA DEBITO $1 348.00'],
    ['1 ASPIRINA $85 85.00', 'SUBTOTAL $85 85.00', 'IVA 0% $0.00', 'TOTAL $85 85.00'],
    [...goods, 'SUBTOTAL 300.00'],
    [...goods, ...sums, 'NETO A PAGAR 313.20', 'EFECTIVO 313.20'],
    ['RELOJ CAB 1,667.00', 'SUMA A 1,667.00', 'CUPON -416.75', 'STOTAL 1,07/180', 'GRAN TOTAL PECB'],
    ['1 LIBRETA 18.00', 'IMPORTE LISTA: $18.00'],
    [...goods, 'TOTAL $1, 60.00'],
    [...goods, 'TOTAL $ ,160.00'],
    [...goods, 'TOTAL $1,16 .00'],
    [...goods, 'TOTAL VENTA:', '348.0 0'],
    ['1 VELAS $22.00', 'IMPORTE TOTAL $2 2.00'],
    ['IMPORTE TOTAL $4 2.00', 'PAGO: EFECTIVO'],
    [
      'BALATAS 918.99',
      'TOTAL 3845.91',
      'TARJ. DEBITO 3845.91',
      'IMPORTE ANTES DE IVA 3316.89',
      'I.V.A. 531.02',
    ],
    ['TACO PASTOR 25', 'TACO SUADERO 42', 'EFECTIVO (01) 570', 'CAMBIO DE EFERNC B O'],
    goods,
  ]) {
    const { amount, fields, warnings } = read(day, ...rows)
    assert.ok((fields['amount']?.confidence ?? 1) <= 0.7, `${rows.at(-1)}: ${amount}`)
    assert.ok(amount === null || warnings.includes('amount_uncertain'), rows.at(-1))
  }
})

test('a day that no calendar has, or that is still to come, is doubted', () => {
  for (const date of [
    '31/02/2026',
    '30/02/2026',
    '29/02/2025',
    '31/04/2026',
    '32/10/2026',
    '14/13/2026',
    '31/12/2026',
    '18/38/2026',
    '14 de octubre de 2 26',
    '1 /10/2026',
    '17/1 /2026',
    '17/10/20',
    '17/10/20 6',
    '2625/10/14',
  ]) {
    const { fields, warnings } = dated(date)
    assert.ok((fields['date']?.confidence ?? 1) <= 0.7, date)
    assert.ok(
      warnings.some((warning) => warning.startsWith('date_')),
      date,
    )
  }
})

test('a whole date of 2020 is not doubted as one whose year is cut', () => {
  const { date, warnings } = dated('2020-10-20')
  assert.deepEqual([date, warnings.includes('date_uncertain')], ['2020-10-20', false])
})

test("the buyer's RFC, alone on a ticket, is told as what it may be", () => {
  const { fields, warnings } = extractTicket(
    rowsOf(
      'FERRETERIA HERMANOS LUNA',
      'FECHA: 14/10/2026 13:45',
      ...goods,
      ...sums,
      'FACTURAR A:',
      'ANA LUNA SOLIS',
      'RFC: PASB950109KS9',
      'USO CFDI: G03',
    ),
    weights,
    today,
  )
  const { value, confidence = 1 } = fields['merchant_rfc'] ?? {}
  assert.ok(
    value === null || (confidence <= 0.7 && warnings.includes('merchant_rfc_may_be_of_buyer')),
    `${value} ${confidence}`,
  )
})

test('of a total in doubt net and tax are no surer', () => {
  const lines = ['FECHA: 14/10/2026 13:45', ...goods, 'SUBTOTAL $300', 'IVA 16% $48', 'TOTAL $348']
  const { fields } = extractTicket(cutAt('TOTAL', ...lines), weights, today)
  for (const name of ['amount', 'net_amount', 'tax_amount'])
    assert.ok(fields[name]?.value === null || (fields[name]?.confidence ?? 1) <= 0.7, name)
})

test('the hour of the sale is told beside one that is promised', () => {
  const rows = ['ENTREGAR A LAS', '18:00', 'FECHA: 14/10/2026', 'HORA 13:20', ...goods, ...sums]
  assert.equal(read(...rows).time, '13:20')
})

test('cash over its change, whole pesos and none at that, and over a policy is not doubted', () => {
  const taqueria = ['TACO PASTOR 45', 'TACO SUADERO 42', 'EFECTIVO $87', 'CAMBIO $0']
  const shop = ['CAMISA 450.00', 'EFECTIVO 450.00', 'CAMBIO DE TALLA 30 DIAS CON TICKET']
  const counted = [...goods, 'SUBTOTAL 300.00', 'IVA 16% 48.00', 'ARTS 3 TOTAL $ $348.00']
  const tip = ['PROPINA 10% 34.80', 'TOTAL CON PROPINA 382.80', 'EFECTIVO 382.80']
  const served = [...goods, ...sums, ...tip]
  const due = [...goods, ...sums, 'PROPINA 34.80', 'TOTAL A PAGAR 382.80', 'EFECTIVO 382.80']
  for (const rows of [taqueria, shop, counted, served, due])
    assert.ok(!read('FECHA: 14/10/2026 13:45', ...rows).warnings.includes('amount_uncertain'), rows.at(-1))
})

/** The rows of a ticket, of which those that begin so end at the photo's edge. */
const cutAt = (start: string, ...lines: string[]) =>
  rowsOf(...head, ...lines, 'GRACIAS POR SU COMPRA').map((row) =>
    row.text.startsWith(start)
      ? { ...row, segments: row.segments.map((segment) => ({ ...segment, cut: 'right' as const })) }
      : row,
  )

test("a total without cents at the photo's edge is doubted, one that ends in them is whole", () => {
  const lines = ['FECHA: 14/10/2026 13:45', ...goods, 'SUBTOTAL 300.00', 'IVA 16% 48.00']
  const sure = (start: string, total: string) =>
    extractTicket(cutAt(start, ...lines, total), weights, today).fields['amount']?.confidence ?? 0
  assert.ok(sure('no row', 'TOTAL $348') > 0.9)
  assert.equal(sure('TOTAL', 'TOTAL $348'), 0.7)
  const torn = cutAt('TOTAL', 'FECHA: 14/10/2026 13:45', 'PANTALLA LED 55', 'TOTAL $12,50')
  assert.ok((extractTicket(torn, weights, today).fields['amount']?.confidence ?? 1) <= 0.7)
  assert.ok(sure('TOTAL', 'TOTAL $348.00') > 0.9)
})

test("a date at the photo's edge is doubted", () => {
  const lines = [...goods, ...sums, 'FECHA: 14/10/2026']
  assert.ok(!extractTicket(cutAt('no row', ...lines), weights, today).warnings.includes('date_uncertain'))
  assert.ok(extractTicket(cutAt('FECHA', ...lines), weights, today).warnings.includes('date_uncertain'))
})

test('a number behind a word does not spoil the total that another row tells', () => {
  const paid = ['CONSUMO BIMESTRE 5 300.00', 'TOTAL PAGADO 300.00', 'EFECTIVO 500.00', 'CAMBIO 200.00']
  const { amount, warnings } = read('FECHA: 14/10/2026 13:45', ...paid)
  assert.deepEqual([amount, warnings], ['300.00', []])
  const torn = read('FECHA: 14/10/2026 13:45', 'MARTILLO 1 348.00', 'TOTAL 1 348.00')
  assert.ok(torn.warnings.includes('amount_uncertain'))
})
