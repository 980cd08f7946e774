import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import type { Row } from '#ticket/page/row.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const read = (rows: readonly Row[]) => extractTicket(rows, weights, new Date('2026-11-21'))

/** The first row, with the certainty of each sign. */
const withCertainties = (
  [first, ...others]: readonly Row[],
  of: (character: string, i: number) => number,
): Row[] => {
  if (!first) return []
  const { text } = first
  const characters = [...text].map((character, i) => ({
    ...{ text: character, certainty: of(character, i), place: (i + 0.5) / text.length },
    ...{ second: '', secondCertainty: 0 },
  }))
  const [segment] = first.segments
  return [{ ...first, segments: segment ? [{ ...segment, characters }] : [] }, ...others]
}

const ticket = [
  '30/07/2026 10:38',
  'CAFE 58.00',
  'PAN 58.00',
  'TOTAL 116.00',
  'EFECTIVO 116.00',
  'CAMBIO 0.00',
]

test('of an RFC the digit verifies all signs but one; where that is unsure, and no name has it, the RFC is', () => {
  const line = 'RFC CEO8605231N4'
  const sure = read(rowsOf(line, ...ticket))
  assert.ok((sure.fields['merchant_rfc']?.confidence ?? 0) > 0.8)
  const unsure = (which: number) =>
    read(withCertainties(rowsOf(line, ...ticket), (_, i) => (i === which ? 0.3 : 0.99)))
  const second = unsure(line.indexOf('E'))
  assert.equal(second.merchant_rfc, 'CEO8605231N4')
  assert.ok(second.warnings.includes('merchant_rfc_uncertain'))
})

test('a card that paid more than the cash is no payment in cash, whichever kind it was', () => {
  const shared = (card: string) =>
    read(rowsOf(...ticket.slice(0, 4), `${card} 90.00`, 'EFECTIVO 26.00')).payment_method
  assert.equal(shared('TARJETA DepiERCIBIDO'), null)
  assert.equal(shared('TARJETA DEBITO'), 'tarjeta_debito')
})

test('what is no price is no total: a measure with a plus, a postal code', () => {
  const eyes = ['DATE: 2018/07/01 09:53', 'No. 2606', 'HUVITZ HRK-7000', '<R> SPH CYL AX', '+1.25 -1.25 166']
  assert.equal(
    read(rowsOf(...eyes, 'AVG +1.25 -1.00 165', 'S.E +0.50', 'IKERI Index: 1.3375')).ticket_readable,
    false,
  )
  const place = [
    'LAVA-MATICO',
    'Libramiento Sur 646-B',
    'Ciudad Obregon, Son CP',
    '85232',
    '25/07/2025 16:14',
  ]
  assert.notEqual(read(rowsOf(...place, 'NOTA: 31156', 'Servicio a domicilio')).amount, '85232.00')
})

test('few rows are enough where total and date stand in them without a doubt', () => {
  const bus = [
    'BOLETO PRIMERA LINEA SERVICIOS AL AUTOTRANSPORTE SA DE CV RFC FPL990101AB3',
    'QRO-GDL ASIENTO 12 TARIFA 620.69 IVA 99.31 TOTAL 720.00',
    'COMPRA 05/11/2026 19:02 PAGO TARJETA DEBITO FOLIO 8812331',
  ]
  const { ticket_readable, amount } = read(rowsOf(...bus))
  assert.deepEqual([ticket_readable, amount], [true, '720.00'])
  assert.equal(read(rowsOf(...bus.slice(0, 2))).ticket_readable, false)
})

test('a tip without IVA beside it leaves the ticket readable, and its total a guess', () => {
  const rows = [
    'EL PORTON',
    'MESA 7 21/11/2026 14:22',
    '2 ENCHILADAS 298.00',
    '1 JUGO 62.00',
    'SUBTOTAL 360.00',
  ]
  const { ticket_readable, amount, warnings } = read(
    rowsOf(...rows, 'PROPINA 54.00', 'TOTAL 414.00', 'TARJETA CREDITO 414.00'),
  )
  assert.deepEqual([ticket_readable, amount], [true, '360.00'])
  assert.ok(warnings.includes('amount_uncertain'))
})

test('goods at 0 % have their rate before their price, which is no tax', () => {
  const rows = [
    'EL CORRAL',
    'FECHA 01/04/2024',
    'MAIZ',
    '1.00 x 402.00 IVA 0% 402.00',
    'UREA',
    '6.00 x 160.50 IVA 0% 963.00',
  ]
  const { net_amount, tax_amount, tax_rate } = read(
    rowsOf(...rows, 'SUBTOTAL $1,365.00', 'I.V.A. 0% $0.00', 'TOTAL $1,365.00', 'EFECTIVO 1,365.00'),
  )
  assert.deepEqual([net_amount, tax_amount, tax_rate], ['1365.00', '0.00', '0.00'])
})

test('of a short page with a day a total in doubt is a guess, and not unreadable', () => {
  const rows = [
    'Mercado Facil',
    'Detalle de la compra 5 nov 2025',
    'Audifonos BT $ 799',
    'Envio Gratis',
    'Cupon -$ 100',
  ]
  const order = read(rowsOf(...rows, 'Total $ 699', 'Pago: Tarjeta de credito Visa ****8812'))
  assert.deepEqual([order.ticket_readable, order.amount], [true, '699.00'])
})

test('the price of one litre is no sum, on a page that hardly says more', () => {
  const fuel = [
    'GASOLINERA SOL',
    'RFC: FHE120315QK0',
    '20/11/2025 10:12',
    'DIESEL',
    'LITROS: 1,250.5',
    'PRECIO 24.10',
  ]
  const { amount, fields, ticket_readable } = read(rowsOf(...fuel, 'VENTA 30,137.05'))
  assert.ok(amount === '30137.05' || (fields['amount']?.confidence ?? 1) < 0.8)
  assert.ok(amount === '30137.05' || !ticket_readable)
})

test('a service without IVA leaves its total a guess, whatever the goods are called', () => {
  const bill = ['RESTAURANTE SOL', 'RFC: FHE120315QK0', '20/11/2025 10:12']
  for (const goods of [['ALIMENTOS 1,000.00'], ['PASTA 600.00', 'VINO 400.00']])
    for (const service of ['SERVICE CHARGE 10% 100.00', 'SERVICIO 10% 100.00']) {
      const { amount, warnings } = read(
        rowsOf(...bill, ...goods, service, 'TOTAL 1,100.00', 'VISA CREDITO 1,100.00'),
      )
      assert.deepEqual([amount, warnings.includes('amount_uncertain')], ['1100.00', true], service)
    }
})

test('the number of a sale on what is left of a head is no total', () => {
  const head = [
    'FECHA OPERACION. 2024-06-11 14:15',
    'VIVERO LOS FRESNOS',
    'CALZ. CAMPOS NO.3635',
    'COLONIA PRADOS DEL SUR',
  ]
  for (const number of ['NO. VENTA. 199181', 'VENTA # 6330', 'PEDIDO 199181'])
    assert.equal(read(rowsOf(...head, 'TEL. 22-9674-3317', number)).ticket_readable, false, number)
})

test('a bracket that nothing opened, right before a sum, may stand where its first digits did', () => {
  const rows = [
    'RENTA DE AUTOS SOL',
    'RFC: FHE120315QK0',
    '20/11/2025 10:12',
    '2 DIAS 4,586.17',
    'TOTAL CE)586.17',
  ]
  const { amount, warnings } = read(
    rowsOf(...rows, 'GRACIAS', 'VUELVA PRONTO', 'www.sol.mx', 'CAJA 2', 'ATENDIO ANA'),
  )
  assert.ok(amount !== '586.17' || warnings.includes('amount_uncertain'))
})
