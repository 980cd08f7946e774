import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherDocument } from '#ticket/paper/other-document.ts'

const kindOf = (...rows: string[]) => otherDocument(rows)?.kind ?? 'ticket'

test('a slip that names no approval says that the card was near, or its PIN known', () => {
  const sumup = [
    'Estetica Canina Luna',
    'Venta #2201',
    'Importe $350.00',
    'Total $350.00',
    'Mastercard ****3321',
  ]
  assert.equal(kindOf(...sumup, 'Sin contacto'), 'bank_slip')
  assert.equal(kindOf(...sumup), 'ticket')
  const terminal = ['TAQUERIA EL FOGON', 'AFILIACION 8812331', 'VENTA $ 232.00 MXN', 'NIP VERIFICADO']
  assert.equal(kindOf(...terminal), 'bank_slip')
  for (const row of ['MESA 4', '3 PASTOR 75.00', 'IVA 32.00', 'RFC TFO150310AB8'])
    assert.equal(kindOf(...terminal, row), 'ticket', row)
})

test('what goes to the kitchen, or is paid at the door, was not paid', () => {
  const sums = ['SALA 2,900.00', 'SUBTOTAL 2,500.00', 'IVA 400.00', 'TOTAL 2,900.00']
  for (const row of ['PAGO CONTRA ENTREGA', 'COMANDA COCINA 44', 'COMANDA DE BARRA']) {
    assert.equal(kindOf(row, ...sums), 'unpaid', row)
    assert.equal(kindOf(row, ...sums, 'EFECTIVO 2,900.00'), 'ticket', row)
  }
  assert.equal(kindOf('COMANDA 44', ...sums), 'ticket')
})

test('a ticket of whole pesos that was paid by card is no slip', () => {
  const sale = ['PAPELERIA LUZ', '2 CUADERNOS 60', '1 PLUMA 12', 'TOTAL 72.00', 'TARJETA VISA']
  assert.equal(kindOf(...sale, 'AUTORIZACION 123456'), 'ticket')
  assert.equal(kindOf('PAPELERIA LUZ', 'TOTAL 72.00', 'TARJETA VISA', 'AUTORIZACION 123456'), 'bank_slip')
})

test('the number of an approval says that it was paid, the word alone does not', () => {
  const bill = ['FONDA SOL', 'PRE-CUENTA', '3 SOPES 90.00', 'SUBTOTAL 77.59', 'IVA 12.41', 'TOTAL 90.00']
  for (const row of ['NO. AUT. 081726', 'AUT. 081726', 'AUTORIZACION: 081726', 'APROBACION NUM 5A1726'])
    assert.equal(kindOf(...bill, row), 'ticket', row)
  for (const row of ['REQUIERE AUTORIZACION', 'SIN AUTORIZACION', 'NO PAGADO'])
    assert.equal(kindOf(...bill, row), 'unpaid', row)
})

test('a card that was declined paid nothing', () => {
  for (const row of ['DECLINADA', 'TRANSACCION RECHAZADA'])
    assert.equal(kindOf('ABARROTES SOL', 'PAN 90.00', 'TOTAL 90.00', 'VISA 2231', row), 'unpaid', row)
})

test('what a guest of a hotel paid by card is settled, whatever its statement asks for', () => {
  const stay = ['HOTEL BAHIA', 'RFC: FHE120315QK0', 'ESTADO DE CUENTA', 'HOSPEDAJE 900.00']
  const limit = 'FECHA LIMITE DE PAGO 20/11/2026'
  assert.equal(kindOf(...stay, limit, 'TARJETA VISA 900.00', 'APROBADA'), 'ticket')
  assert.equal(kindOf(...stay, limit), 'no_sale')
})

test('a cake that was ordered is paid when it is fetched', () => {
  const order = ['PASTELERIA SOL', 'ORDEN DE PEDIDO 8812', '1 PASTEL 680.00', '1 GLOBO 25.00', 'TOTAL 705.00']
  assert.equal(kindOf(...order, 'ANTICIPO 300.00', 'RESTA 405.00'), 'unpaid')
  assert.equal(kindOf(...order, 'ANTICIPO 300.00', 'RESTA 0.00'), 'ticket')
  assert.equal(kindOf(...order, 'ANTICIPO 300.00', 'RESTA 405.00', 'EFECTIVO 405.00'), 'ticket')
})

test('the guide of a parcel says from whom and to whom, and no sum', () => {
  const guide = ['ESTAFETA MEXICANA SA DE CV', 'RFC: FHE120315QK0', 'GUIA 6055901992', 'PESO: 3.0 KG']
  const parties = ['REMITENTE: TIENDA SA', 'DESTINATARIO: JOSE RAMIREZ', 'VALOR DECLARADO $1,500.00']
  assert.equal(kindOf(...guide, ...parties), 'no_sale')
  assert.equal(kindOf(...guide, ...parties, 'FLETE 249.14', 'TOTAL 289.00'), 'ticket')
})

test('what a bank took in, what a workshop estimates and what a shop credits are no purchases', () => {
  const deposit = ['BANCO DEL SUR', 'COMPROBANTE DE DEPOSITO', 'BENEFICIARIO: MARIA PEREZ']
  assert.equal(kindOf(...deposit, 'CONCEPTO: DEPOSITO EN EFECTIVO', 'TOTAL $2,500.00'), 'bank_slip')
  const estimate = ['SERVICIO RIOS', 'ORDEN DE SERVICIO 4412', 'PRESUPUESTO ESTIMADO', 'COMPRESOR 3,800.00']
  assert.equal(kindOf(...estimate, 'TOTAL 3,800.00', 'AUTORIZO CLIENTE: ____'), 'quotation')
  const credit = ['MODA SOL', 'NOTA DE CREDITO / DEVOLUCION', 'PANTALON -799.00', 'ABONO A MONEDERO 799.00']
  assert.equal(kindOf(...credit), 'return_slip')
})

test('papers of store rooms, pawnbrokers and terminals are no sales', () => {
  for (const title of [
    'CIERRE DE LOTE',
    'TRASPASO ENTRE TIENDAS',
    'RECEPCION DE MERCANCIA',
    'ENTRADA POR COMPRA',
    'Compras de Directas !',
    'BOLETA DE EMPEÑO 8812',
    'CORTE X PARCIAL 14/11/2026 15:00',
    'CORTE Z CAJA 1',
    'LISTA DE PRECIOS 14/11/2026',
    'REPORTE X TURNO 2',
    'CIERRE DE TURNO 14/11/2026',
    'INVENTARIO FISICO 14/11/2026',
    'VALE DE ALMACEN 3321',
    'CONTRARECIBO 14/11/2026',
  ])
    assert.equal(kindOf('FERRETERIA SOL', title, 'CLAVOS 700.00', 'TOTAL 700.00'), 'no_sale', title)
  assert.equal(kindOf('FERRETERIA SOL', 'CLAVOS 700.00', 'TOTAL 700.00', 'EFECTIVO 700.00'), 'ticket')
})

test('what a shop takes in for others is no sale of its own', () => {
  const taken = ['SU PAGO DE IZZI 600.00', 'CARGO SERVICIO 12.93', 'TOTAL 615.00', 'EFECTIVO 615.00']
  assert.equal(kindOf('COMERCIALIZADORA 2000', ...taken), 'for_others')
  const paid = ['IMPORTE $389.00', 'COMISION $15.00', 'TOTAL $404.00', 'EFECTIVO $500.00', 'CAMBIO $96.00']
  const shop = ['CADENA SOL SA DE CV', 'RFC: FHE120315QK0']
  for (const title of ['PAGO DE SERVICIO: TELMEX', 'PAGO DE SERVICIOS', 'DEPOSITO A TARJETA'])
    assert.equal(kindOf(...shop, title, ...paid), 'for_others', title)
  assert.equal(kindOf(...shop, 'RECARGA TELCEL', ...paid), 'ticket')
  assert.equal(kindOf(...shop, 'PAGO DE SERVICIO', 'IMPORTE $389.00', 'TOTAL $389.00'), 'ticket')
})

test('the rate of a dollar is no payment in pesos', () => {
  const hotel = ['HOTEL CORAL', 'RFC: FHE120315QK0', 'ROOM 412.50', 'TOTAL USD 412.50', 'T.C. 17.85']
  assert.equal(kindOf(...hotel, 'AMEX USD 412.50'), 'foreign_currency')
  assert.equal(kindOf(...hotel, 'AMEX 7,363.13'), 'ticket')
})
