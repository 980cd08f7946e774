import assert from 'node:assert/strict'
import { test } from 'node:test'
import { takesLessThan } from '#test/support/takes-less-than.ts'
import { otherDocument } from '#ticket/paper/other-document.ts'
import { bill, head } from './papers.ts'

const kindOf = (...rows: string[]) => otherDocument(rows)?.kind ?? 'ticket'
const paid = ['EFECTIVO 600.00', 'CAMBIO 45.00']

test('a return says so with its day, change and a credit note do not; a dash may stand for a colon', () => {
  assert.equal(kindOf(...head, 'DEVOLUCION 14/11/2026 20:00', 'TOTAL 400.00'), 'return_slip')
  assert.equal(kindOf(...head, 'VALE DE DEVOLUCION 14/11/2026', 'TOTAL 400.00'), 'return_slip')
  for (const title of ['DEVOLUCION: 8812', 'DEVOLUCION FOLIO: 8812', 'NOTA DE CREDITO NO: 8812'])
    assert.equal(kindOf(...head, title, 'CAMISA 400.00', 'TOTAL 400.00'), 'return_slip', title)
  assert.equal(kindOf(...head, 'DEVOLUCION DE MERCANCIA EN 15 DIAS', ...bill, ...paid), 'ticket')
  assert.equal(kindOf(...head, 'TOTAL : 59', 'EFECTIVO : 200', 'DEVOLUCION : 141'), 'ticket')
  assert.equal(kindOf(...head, 'TTL: 338', 'NOTA DE CREDITO: 67', 'EFVO. 271'), 'ticket')
  assert.equal(kindOf(...head, 'SUB TOTAL : $384.88', 'TOTAL- $384.88'), 'ticket')
  assert.equal(kindOf(...head, 'TOTAL -$384.88'), 'return_slip')
})

test('an order of which a rest is left is not paid, unless the way it was paid is named', () => {
  const left = ['TOTAL 500.00', 'ANTICIPO 200.00', 'SALDO PENDIENTE 300.00']
  for (const order of ['PEDIDO 4754', 'PEDIDO: 4754', 'NOTA DE PEDIDO: 4754'])
    assert.equal(kindOf(...head, order, ...left), 'unpaid', order)
  assert.equal(kindOf(...head, 'Pedido: 4754', ...left, 'COND. PAGO: EFECTIVO'), 'ticket')
})

test('a letter is no sale, whatever sum it names', () => {
  assert.equal(kindOf('A QUIEN CORRESPONDA:', 'UN SUELDO MENSUAL DE $18,500.00'), 'no_sale')
  for (const row of ['HAGO CONSTAR QUE RECIBI LA MERCANCIA', 'A QUIEN CORRESPONDA: QUEJAS AL 800 1234567'])
    assert.equal(kindOf(...head, ...bill, ...paid, row), 'ticket', row)
})

test('an order on credit, and what is given at the entrance, are paid later', () => {
  const order = [
    'ORDEN DE COMPRA OC-2026-0912',
    'CAJAS 580.00',
    'TOTAL 580.00',
    'CONDICIONES: CREDITO 30 DIAS',
  ]
  assert.equal(kindOf('EMPAQUES VEGA', ...order), 'no_sale')
  const entry = ['BOLETO DE ENTRADA', '12/11/2026 17:44', 'TARIFA 1a HORA $25.00']
  assert.equal(kindOf('ESTACIONAMIENTO PLAZA', ...entry), 'no_sale')
  assert.equal(kindOf('ESTACIONAMIENTO PLAZA', ...entry, 'PAGADO $25.00'), 'ticket')
  assert.equal(kindOf('MUSEO DE CERA', 'BOLETO DE ENTRADA', '1 ADULTO 85.00', 'IMPORTE 85.00'), 'ticket')
})

test('what a sale is told by speaks louder than a title that a sale may have', () => {
  for (const title of [
    'LISTA DE PRECIOS: 1',
    'VALE DE ALMACEN: 8812',
    'SIN VALOR COMERCIAL',
    'PEDIDO DE CLIENTE: 8812',
  ]) {
    assert.equal(kindOf(...head, title, ...bill, ...paid), 'ticket', title)
    assert.equal(kindOf('FERRETERIA SOL', title, 'CLAVOS 700.00', 'TOTAL 700.00'), 'no_sale', title)
  }
  const hours = 'RECEPCION DE MERCANCIA DE 8 A 17 HRS'
  assert.equal(kindOf(...head, hours, ...bill, ...paid), 'ticket')
  const foot = ['ESTE TICKET', 'NO ES COMPROBANTE', 'FISCAL. FACTURE EN www.sol.mx']
  assert.equal(kindOf(...head, ...bill, ...foot), 'ticket')
})

test('a hotel charges for its service, and took nothing in for others', () => {
  const stay = [
    'COMPROBANTE DE PAGO DE SERVICIOS',
    'HOSPEDAJE 900.00',
    'CARGO POR SERVICIO 90.00',
    'TOTAL 990.00',
  ]
  assert.equal(kindOf(...head, ...stay, 'VISA 990.00'), 'ticket')
})

test('titles with hostile ends are read in time that grows as they do', async () => {
  const rows = (words: number) =>
    ['DEVOLUCION', 'PRE CUENTA', 'CORTE Z'].map((t) => `${t} ${'1111 '.repeat(words)}ABCD`)
  await takesLessThan(500, async () => otherDocument([...rows(40), 'TOTAL 1.00']))
})
