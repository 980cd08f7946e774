import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherDocument } from '#ticket/paper/other-document.ts'
import { bill, head } from './papers.ts'

const kindOf = (...rows: string[]) => otherDocument(rows)?.kind ?? 'ticket'

test('what goes in and out of a till or a store room, and what is only offered, is no sale', () => {
  for (const title of [
    'REPORTE X - CORTE PARCIAL',
    'REPORTE DE VENTAS POR DEPARTAMENTO',
    'RETIRO DE EFECTIVO DE CAJA',
    'VALE DE SALIDA DE ALMACEN 221',
    'VALE DE CAJA CHICA',
    'FICHA DE DEPOSITO',
    'PAGO DE REMESA WESTERN UNION',
    'CONFIRMACION DE RESERVACION',
    'CUPON DE DESCUENTO',
    'PRUEBA DE IMPRESION',
  ])
    assert.equal(kindOf(...head, title, ...bill), 'no_sale', title)
  for (const title of ['CONFIRMACION DE RESERVACION 4471', 'CUPON DE DESCUENTO'])
    assert.equal(kindOf(...head, title, ...bill, 'TARJETA DEBITO 555.00'), 'ticket', title)
  for (const row of [
    'ALMACEN 221',
    'CUPON APLICADO',
    'RESERVACION 4471',
    'FICHA 12',
    'REPORTE SU EXPERIENCIA',
  ])
    assert.equal(kindOf(...head, row, ...bill), 'ticket', row)
})

test("a buyer's order on a note of sale, and a charge for paying by card, are of a sale", () => {
  const order = ['ORDEN DE COMPRA: 8812', ...bill]
  assert.equal(kindOf(...head, ...order), 'no_sale')
  assert.equal(kindOf(...head, 'NOTA DE VENTA 118', ...order, 'VENTA A CREDITO 30 DIAS'), 'ticket')
  const workshop = ['PAGO DE SERVICIO AUTOMOTRIZ', ...bill]
  assert.equal(kindOf(...head, ...workshop, 'COMISION TARJETA 20.00'), 'ticket')
  assert.equal(kindOf(...head, ...workshop, 'COMISION 20.00'), 'for_others')
  assert.equal(
    kindOf(...head, 'DEPOSITO EN EFECTIVO A TARJETA BBVA', 'COMISION 15.00', ...bill),
    'for_others',
  )
  assert.equal(
    kindOf(...head, 'DEPOSITO SALDAZO **** 8812 $1,000.00', 'COMISION $12.00', ...bill),
    'for_others',
  )
})

test('what is paid in parts is a ticket once nothing is left', () => {
  const parts = ['TICKET DE APARTADO', ...bill, 'EFECTIVO 555.00']
  assert.equal(kindOf(...head, ...parts, 'RESTA 255.00'), 'unpaid')
  assert.equal(kindOf(...head, ...parts, 'RESTA 255.00', 'RESTA 0.00'), 'ticket')
  assert.equal(kindOf(...head, 'RECIBO DE ANTICIPO 118', ...bill, 'SALDO PENDIENTE 255.00'), 'unpaid')
})

test('a sentence of returns that wraps is no title', () => {
  assert.equal(kindOf(...head, 'SIN TICKET NO HAY', 'DEVOLUCION', ...bill), 'ticket')
  assert.equal(kindOf(...head, 'DEVOLUCION', ...bill), 'return_slip')
})
