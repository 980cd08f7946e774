import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherDocument } from '#ticket/paper/other-document.ts'
import { bill, head } from './papers.ts'

const kindOf = (...rows: string[]) => otherDocument(rows)?.kind ?? 'ticket'

test('a bill before it is paid is no ticket yet', () => {
  for (const title of [
    '*** PRE-CUENTA ***',
    'CUENTA PREVIA',
    'PRECUENTA MESA 7',
    'PEDIDO PENDIENTE DE PAGO',
    'ESTE NO ES SU TICKET DE VENTA',
    'PAGO PENDIENTE',
    'ESTA ES SU CUENTA, PAGUE EN CAJA',
    'PAGUE EN CAJA POR FAVOR',
    'ESTATUS: PENDIENTE DE PAGO',
    'NO PAGADO',
    'NO ES COMPROBANTE',
    'PENDIENTE DE PAGO - NO ES COMPROBANTE',
    'CUENTA POR PAGAR 14/11/2026 20:00',
    'CONSUMO PARCIAL 14/11/2026 MESA 4',
    'PREVIO DE CUENTA 14/11/2026',
    'FAVOR DE REVISAR SU CUENTA ANTES DE PAGAR',
    'SOLICITE SU TICKET DE VENTA AL PAGAR',
  ]) {
    assert.equal(kindOf(...head, title, ...bill), 'unpaid', title)
    assert.equal(kindOf(...head, title, ...bill, 'EFECTIVO 600.00', 'CAMBIO 45.00'), 'ticket', title)
  }
  for (const row of ['SALDO PENDIENTE DE PAGO 200.00', 'PRE-CUENTA 4512', 'PAGADO'])
    assert.equal(kindOf(...head, ...bill, row), 'ticket', row)
  assert.equal(kindOf(...head, 'ORDEN PENDIENTE DE PAGO', ...bill, 'TARJETA DEBITO', 'APROBADA'), 'ticket')
})

test('a bill that says by when it is to be paid is not paid, unless it says so too, or was sold on credit', () => {
  for (const due of [
    'LIMITE DE PAGO: 12 JUN 26',
    'PAGUE ANTES DEL 28/02/2026',
    'TOTAL ADEUDO 2,424.00',
    'CORTE A PARTIR 13 JUN 26',
  ]) {
    const electricity = ['LUZ DEL CENTRO', 'TOTAL A PAGAR $1,218', due]
    assert.equal(kindOf(...electricity), 'unpaid', due)
    assert.equal(kindOf(...electricity, 'EFECTIVO 1,300.00', 'CAMBIO 82.00'), 'ticket', due)
    assert.equal(kindOf(...head, 'VENTA A CREDITO', ...bill, due), 'ticket', due)
  }
  assert.equal(kindOf(...head, ...bill, 'PAGUE ANTES DE RETIRAR SU VEHICULO'), 'ticket')
})

test('a payment that failed bought nothing, unless it was made after all', () => {
  const declined = [...head, ...bill, 'TARJETA CREDITO 555.00', 'TRANSACCION DECLINADA']
  assert.equal(kindOf(...declined), 'unpaid')
  assert.equal(kindOf(...head, ...bill, 'VENTA NO REALIZADA'), 'unpaid')
  assert.equal(kindOf(...declined, 'EFECTIVO 600.00'), 'ticket')
  assert.equal(kindOf(...declined, 'APROBADA 081726'), 'ticket')
})

test('what a till prints for itself, an employer or a bank is no sale', () => {
  for (const title of [
    'CORTE DE CAJA Z No. 0331',
    'CORTE Z',
    'RECIBO DE NOMINA',
    '*** MODO ENTRENAMIENTO ***',
    'SIN VALOR - TICKET DE PRUEBA',
  ])
    assert.equal(kindOf(...head, title, 'TOTAL 555.00'), 'no_sale', title)
  assert.equal(kindOf('ESTADO DE CUENTA', 'FECHA DE CORTE 10/11/2026', 'PAGO MINIMO 220.00'), 'no_sale')
  const statement = ['ESTADO DE CUENTA', 'SU PAGO GRACIAS 1,500.00', 'RETIRO EFECTIVO 500.00']
  assert.equal(kindOf(...statement, 'FECHA LIMITE DE PAGO 20/11/2026'), 'no_sale')
  assert.equal(kindOf(...head, 'CORTE FINAL', 'TELA 80.00', 'TOTAL 80.00'), 'ticket')
  assert.equal(kindOf(...head, 'IMPRESION DE PRUEBA', '80.00', 'TOTAL 80.00'), 'ticket')
  assert.equal(kindOf('HOTEL BAHIA', 'ESTADO DE CUENTA', 'HOSPEDAJE 900.00', 'TOTAL 900.00'), 'ticket')
  assert.equal(kindOf('ESTETICA LUNA', 'CORTE', '150.00', 'TOTAL 150.00'), 'ticket')
  assert.equal(kindOf(...head, ...bill, 'TICKET DE PRUEBA'), 'ticket')
})

test('a voucher for what was brought back is no purchase', () => {
  assert.equal(kindOf(...head, 'VALE POR CAMBIO No. 771', 'TOTAL 349.00'), 'return_slip')
  assert.equal(kindOf(...head, ...bill, 'VALES DESPENSA 349.00'), 'ticket')
})

test('a total in euros, or with the sales tax of the United States, is in no pesos', () => {
  assert.equal(kindOf('BAR CASA PEPE', 'IVA 10% 1,05', 'TOTAL EUR 11,50'), 'foreign_currency')
  assert.equal(kindOf('CAFETERIA SOL', 'CAFE 1,40 €', 'TOTAL 3,70 €'), 'foreign_currency')
  assert.equal(kindOf('SUNNY MART', 'TAX 7.75% 0.27', 'TOTAL 8.05'), 'foreign_currency')
  assert.equal(kindOf(...head, ...bill, 'TAX 16% 76.55'), 'ticket')
  for (const key of [
    'NIF: 15941520J',
    'C.U.I.T. Nro : 23-33086889-9',
    'CNPJ 12.345.678/0001-90',
    'RUC 20131312955',
  ])
    assert.equal(kindOf('BAR LA VIÑA', key, 'TOTAL 17.70'), 'foreign_currency', key)
  assert.equal(kindOf('KEDAI ROTI', 'GST ID 000381399040', 'TOTAL 14.10', 'GST 6% 0.80'), 'foreign_currency')
  assert.equal(kindOf(...head, 'RUTA 12', 'CIF 3000000', 'TOTAL 14.10'), 'ticket')
  for (const total of ['TOTAL (USD) 45.00', 'TOTAL USD DUE 50.00', 'TOTAL A PAGAR USD $290.00'])
    assert.equal(kindOf(...head, total, 'T.C. DEL DIA 17.85'), 'foreign_currency', total)
  for (const row of ['MONEDA: USD', 'PRECIOS EN DOLARES', 'CUARENTA Y CINCO DOLARES 00/100'])
    assert.equal(kindOf(...head, row, 'TOTAL 45.00'), 'foreign_currency', row)
  assert.equal(kindOf(...head, 'TOTAL USD 50.00', 'EQUIV MXN 900.00'), 'ticket')
  for (const row of ['NO MANEJAMOS PRECIOS EN DOLARES', 'ACEPTAMOS MONEDA USD'])
    assert.equal(kindOf(...head, 'TOTAL 580.00', 'VISA 580.00', row), 'ticket', row)
  const both = ['PRECIOS EN DOLARES T.C. 18.00', 'TOTAL 580.00', 'TOTAL USD 32.22']
  assert.equal(kindOf(...head, ...both), 'ticket')
  const whisky = ['VAT 69 700ML 350.00', 'VAT 69 1L 450.00', 'TOTAL 800.00']
  assert.equal(kindOf('VINOS Y LICORES', ...whisky), 'ticket')
  assert.equal(kindOf('DESPACHO OAXACA', 'NIT: 90123456', 'IVA 16% 110.34', 'TOTAL 800.00'), 'ticket')
  assert.equal(kindOf(...head, 'TOTAL 555.00 (EUR 26.40)'), 'ticket')
  assert.equal(kindOf('MARISCOS EL ANCLA', 'TOTAL MXN 555.00', 'TOTAL EUR 26.40'), 'ticket')
  assert.equal(kindOf('MARISCOS EL ANCLA', 'TOTAL 555.00', 'TOTAL EUR 26.40'), 'ticket')
  assert.equal(kindOf('RESTAURANTE EUROPA', 'TOTAL 55.00'), 'ticket')
})

test('a quotation says that it is an offer, whatever its title adds', () => {
  const rows = ['1 CANCEL 6,400.00', 'TOTAL 6,400.00']
  for (const [title, offer] of [
    ['COTIZACION No. 883', 'TIEMPO DE ENTREGA 10 DIAS HABILES'],
    ['PRESUPUESTO DE REPARACION', 'PRESUPUESTO VALIDO POR 15 DIAS'],
    ['COPIA - COTIZACION DE FLOTILLA', 'PRECIO ESTIMADO SUJETO A CAMBIO'],
  ] as const) {
    assert.equal(kindOf(...head, title, ...rows, offer, 'ANTICIPO 60% PARA INICIAR'), 'quotation', title)
    assert.equal(kindOf(...head, title, ...rows, 'FIRMA DEL CLIENTE'), 'quotation', title)
    assert.equal(kindOf(...head, title, 'CAJA 2', ...rows), 'ticket', title)
  }
  const warranted = [...rows, 'GARANTIA VALIDA POR 30 DIAS']
  assert.equal(kindOf(...head, 'PRESUPUESTO 88', 'VENTA 1182', ...warranted), 'ticket')
  assert.equal(kindOf(...head, 'PRESUPUESTO 88', ...warranted, 'EFECTIVO 6,400.00'), 'ticket')
  assert.equal(kindOf(...head, 'COTIZACION FOLIO 88', ...rows), 'quotation')
  const work = ['CAMBIO DE CLUTCH 4,200.00', 'TOTAL ESTIMADO 4,200.00']
  assert.equal(kindOf('TALLER EL RAPIDO', 'PRESUPUESTO No 221 05/05/2026', ...work), 'quotation')
  const denied = ['ESTE DOCUMENTO NO ES UN COMPROBANTE', 'DE PAGO. PRECIOS CON IVA.']
  assert.equal(kindOf(...head, 'COTIZACION', ...rows, ...denied), 'quotation')
  assert.equal(kindOf(...head, 'COTIZACION', ...rows, ...denied, 'ANTICIPO EFECTIVO 3,000.00'), 'ticket')
})

test('a paid ticket is one, whatever of the unpaid it repeats', () => {
  for (const rows of [
    ['PENDIENTE DE PAGO', ...bill, 'EFECTIVO $600', 'CAMBIO $45'],
    ['PEDIDO PENDIENTE DE PAGO', ...bill, 'FORMA DE PAGO: TRANSFERENCIA SPEI'],
    ['ORDEN PENDIENTE DE PAGO', ...bill, 'COBRADO EN CAJA 4'],
    [...bill, 'TARJETA DECLINADA', 'PAGO CON OTRA TARJETA', 'VISA **** 8812 555.00'],
    [...bill, 'ESTE TICKET NO ES SU COMPROBANTE DE PAGO', 'FISCAL, SOLICITE SU FACTURA'],
    ['ESTADO DE CUENTA 81233', ...bill, 'EFECTIVO 600.00', 'CAMBIO 45.00', 'FECHA LIMITE DE PAGO 20/11/2026'],
    ['COTIZACION: 2210', ...bill, 'SALDO 0.00', 'VALIDO POR 90 DIAS PARA AJUSTES'],
    ['PRESUPUESTO NO 3312', 'NOTA DE VENTA 8871', ...bill, 'TIEMPO DE ENTREGA: 8 DIAS'],
    ['VALE A FAVOR 88123', ...bill, 'VALE A FAVOR 355.00', 'EFECTIVO 200.00'],
    ['PARA CUALQUIER CAMBIO O', 'DEVOLUCION DE MERCANCIA', 'PRESENTE ESTE TICKET', ...bill],
    ['1 ACEITE 42.00', 'CANCELADO', '-1 ACEITE -42.00', ...bill],
    ['1 ACEITE 42.00', '-1 ACEITE -42.00', 'CANCELADO', ...bill],
    ['1 ACEITE 42.00', 'CANCELADO', ...bill],
    [...bill, 'CANCELACION', 'NO HAY CANCELACIONES NI REEMBOLSOS'],
    ['TOTAL USD 30.00', 'TC 18.50', 'IMPORTE M.N. 555.00', 'PAGO CON TARJETA 555.00'],
    ['TOTAL USD 45.00', 'EQUIV. M.N. T.C. 20.10 904.50', 'VISA CREDITO USD 45.00'],
  ])
    assert.equal(kindOf(...head, ...rows), 'ticket', rows.join(' / '))
  assert.equal(
    kindOf('BAJA SMILE', 'TIJUANA BC', 'SUBTOTAL 200.00', 'TAX 8% 16.00', 'TOTAL 216.00'),
    'ticket',
  )
  assert.equal(kindOf('HOTEL SOL', 'IMPORTE 540.00', 'TOTAL EUR 27.00', 'TARJETA 540.00'), 'ticket')
})

test('papers of a bank, of a delivery, of what is owed or paid in parts, say so above their first amount', () => {
  const bank = ['BANCO DEL SUR', 'CAJERO 1182']
  for (const title of ['RETIRO DE EFECTIVO', 'DISPOSICION DE EFECTIVO', 'DEPOSITO EN EFECTIVO'])
    assert.equal(kindOf(...bank, title, 'TOTAL 1,000.00'), 'no_sale', title)
  assert.equal(kindOf(...head, ...bill, 'RETIRO DE EFECTIVO', '500.00'), 'ticket')
  for (const title of ['ACUSE DE ENTREGA', 'PAGARE', 'VALE DE COMPRA No. 12', 'ORDEN DE COMPRA OC-2231'])
    assert.equal(kindOf(...head, title, 'TOTAL 950.00'), 'no_sale', title)
  assert.equal(kindOf(...head, 'VALE DE COMPRA', ...bill, 'VISA 555.00'), 'ticket')
  const part = ['SISTEMA DE APARTADO', 'BOTA 1,599.00', 'ANTICIPO 300.00']
  assert.equal(kindOf(...head, ...part, 'SALDO PENDIENTE 1,299.00', 'EFECTIVO 300.00'), 'unpaid')
  assert.equal(kindOf(...head, ...part, 'SALDO PENDIENTE 0.00', 'EFECTIVO 300.00'), 'ticket')
  const apartado = ['APARTADO 44192', 'LAVADORA 8,999.00', 'ANTICIPO 1,000.00', 'EFECTIVO 1,000.00']
  assert.equal(kindOf(...head, ...apartado, 'SALDO 7,999.00'), 'unpaid')
  assert.equal(kindOf(...head, ...apartado, 'SALDO 0.00'), 'ticket')
  assert.equal(kindOf(...head, 'ARQUEO DE CAJA CAJERO: LUIS', 'TOTAL 5,400.00'), 'no_sale')
  assert.equal(kindOf(...head, 'SOMBRERO 30.00', 'TOTAL EUR 30.00'), 'foreign_currency')
  const uuid = 'UUID 1B2C3D4E-1111-4A2B-9C3D-556677889900'
  assert.equal(kindOf(...head, ...bill, 'FACTURADO', uuid), 'cfdi')
  assert.equal(kindOf(...head, ...bill, 'RECIBO ELECTRONICO DE PAGO', uuid), 'cfdi')
  assert.equal(kindOf(...head, ...bill, uuid), 'ticket')
  for (const title of [
    'REEMBOLSO',
    'NOTA DE CREDITO NC-0331',
    'NOTA DE CREDITO No. 331',
    'COMPROBANTE DE DEVOLUCION 9',
  ])
    assert.equal(kindOf(...head, title, ...bill), 'return_slip', title)
  assert.equal(kindOf(...head, 'PRESUPUESTO', ...bill), 'quotation')
  assert.equal(kindOf(...head, 'PEDIDO - POR PAGAR EN TIENDA', ...bill), 'unpaid')
  assert.equal(kindOf(...head, 'PEDIDO 881 - POR PAGAR EN TIENDA', ...bill), 'unpaid')
})
