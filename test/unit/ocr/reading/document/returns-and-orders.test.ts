import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherDocument } from '../../../../../services/ocr/reading/document/other-document.ts'
import { head } from './papers.ts'

const kindOf = (...rows: string[]) => otherDocument(rows)?.kind ?? 'ticket'

test('a return says so with its day, change and a credit note do not; a dash may stand for a colon', () => {
  assert.equal(kindOf(...head, 'DEVOLUCION 14/11/2026 20:00', 'TOTAL 400.00'), 'return_slip')
  assert.equal(kindOf(...head, 'VALE DE DEVOLUCION 14/11/2026', 'TOTAL 400.00'), 'return_slip')
  assert.equal(kindOf(...head, 'TOTAL : 59', 'EFECTIVO : 200', 'DEVOLUCION : 141'), 'ticket')
  assert.equal(kindOf(...head, 'TTL: 338', 'NOTA DE CREDITO: 67', 'EFVO. 271'), 'ticket')
  assert.equal(kindOf(...head, 'SUB TOTAL : $384.88', 'TOTAL- $384.88'), 'ticket')
  assert.equal(kindOf(...head, 'TOTAL -$384.88'), 'return_slip')
})

test('the number of an order is none of its title', () => {
  const left = ['TOTAL 948.33', 'ANTICIPO RECIBIDO 474.00', 'SALDO 474.33', 'COND. PAGO: EFECTIVO']
  assert.equal(kindOf(...head, 'Pedido: 4754', ...left), 'ticket')
  assert.equal(kindOf(...head, 'PEDIDO 4754', ...left), 'unpaid')
})

test('a letter is no sale, whatever sum it names', () => {
  assert.equal(kindOf('A QUIEN CORRESPONDA:', 'UN SUELDO MENSUAL DE $18,500.00'), 'no_sale')
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
})
