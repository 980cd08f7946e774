import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherDocument } from '#ticket/paper/other-document.ts'
import { ticketRows } from './papers.ts'

const kindOf = (...rows: string[]) => otherDocument(rows)?.kind ?? 'ticket'

test('a sale of another country says so by the words of its country, two of them', () => {
  const goods = ['ALMACENES DEL PUERTO SA', '1 PAN   2,40', '1 LECHE   1,10']
  assert.equal(kindOf(...goods, 'FACTURA SIMPLIFICADA 11-22', 'TOTAL   3,50'), 'foreign_currency')
  assert.equal(kindOf(...goods, 'CIF B-12345674', 'TOTAL   3,50'), 'foreign_currency')
  assert.equal(kindOf('A CONSUMIDOR FINAL', 'SU VUELTO 10.00', 'TOTAL 90.00'), 'foreign_currency')
  assert.equal(kindOf('BOLETA DE VENTA ELECTRONICA', 'IGV 18% 15.25', 'TOTAL 100.00'), 'foreign_currency')
  assert.equal(
    kindOf('FACTURA ELECTRONICA', 'CUFE 8f2a', 'TOTAL 100,00', 'BASE IMPONIBLE 84,03'),
    'foreign_currency',
  )
})

test('one such word, or a comma that was misread, makes no Mexican sale foreign', () => {
  assert.equal(kindOf('MERCERIA ANA', 'HILO 4,00', 'AGUJA 3.00', 'SU VUELTO 3.00', 'TOTAL 7.00'), 'ticket')
  assert.equal(kindOf(...ticketRows, 'BASE IMPONIBLE 505.17', 'CONSUMIDOR FINAL'), 'ticket')
  assert.equal(kindOf('BASE IMPONIBLE 100.00', 'CONSUMIDOR FINAL', 'IVA 16% 16.00', 'TOTAL 116.00'), 'ticket')
})

test('the screen of a program has buttons and no seller; a till prints none', () => {
  const screen = ['Mis gastos   Nuevo gasto', 'Comida   $ 180.00', 'Total   $ 180.00', 'Cancelar   Guardar']
  assert.equal(kindOf(...screen), 'screen')
  assert.equal(kindOf(...screen.slice(0, 3), 'Gracias'), 'ticket')
  assert.equal(kindOf(...screen, 'R.F.C. EKU9003173C9'), 'ticket')
  assert.equal(kindOf(...screen, 'IVA 16%   24.83'), 'ticket')
})

test('what was paid from an account at home is no sale', () => {
  const home = ['Banca en linea', 'Transferencia realizada', 'CLABE 0123', 'Importe $ 1,500.00']
  assert.equal(kindOf(...home), 'bank_slip')
  assert.equal(
    kindOf('Pago realizado', 'Nro. comercio 4411', 'Lote 3', 'Visa', 'Imp. total $ 327.00'),
    'bank_slip',
  )
})

test('goods that are counted and not priced were not sold', () => {
  const slip = [
    'FERRETERIA EL CLAVO SA DE CV',
    'PEDIDO 88',
    'CODIGO   ARTICULO   CANT',
    '1123 TUERCA   250.00',
  ]
  assert.equal(kindOf(...slip), 'no_sale')
  assert.equal(kindOf(...slip, 'TOTAL'), 'ticket')
  assert.equal(kindOf(...slip.slice(0, 2), 'ARTICULO   CANT   IMPORTE', '1123 TUERCA   250.00'), 'ticket')
})
