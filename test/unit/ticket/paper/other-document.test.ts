import assert from 'node:assert/strict'
import { test } from 'node:test'
import { otherDocument } from '#ticket/paper/other-document.ts'
import {
  bankTransfer,
  bankVoucher,
  letter,
  longCfdi,
  nonFiscalNote,
  printedCfdi,
  quotation,
  ticketHead,
  ticketRows,
  uuid,
} from './papers.ts'

const kindOf = (...rows: string[]) => otherDocument(rows)?.kind ?? 'ticket'

test('a bank voucher is no ticket: it says what was paid, not what was bought', () => {
  assert.equal(kindOf(...bankVoucher), 'bank_slip')
  assert.equal(kindOf(...bankTransfer), 'bank_slip')
})

test('the slip of a telephone prints less: a card and that it was approved, and nothing of a till', () => {
  const clip = ['Cafeteria Luna', 'Pago aprobado', 'Monto $180.00', 'Propina $18.00', 'Mastercard **** 2231']
  assert.equal(kindOf(...clip), 'bank_slip')
  const terminal = ['FARMACIA CENTRAL', 'COMERCIO 8812736', 'CREDITO VISA', 'VENTA MXN 340.50']
  assert.equal(kindOf(...terminal, 'NO. AUT. 661728'), 'bank_slip')
  assert.equal(kindOf(...terminal), 'ticket')
  for (const row of ['FOLIO 8831', 'CAFE AMERICANO 180.00', 'IVA 24.83', 'RFC CLU150310AB8', 'ENTRADA 10:14'])
    assert.equal(kindOf(...clip, row), 'ticket', row)
})

test('a transfer says for which invoice, and is none', () => {
  const cep = ['Comprobante Electronico de Pago (CEP)', 'Ordenante: JUAN PEREZ', 'Monto $2,450.00']
  assert.equal(kindOf(...cep, 'Institucion receptora BANCO DEL SUR', 'Concepto pago factura 11'), 'bank_slip')
})

test('a ticket with the bank voucher below is a ticket, and so is one of a till that read the card', () => {
  assert.equal(kindOf(...ticketRows, ...bankVoucher), 'ticket')
  assert.equal(kindOf(...bankVoucher, ...ticketRows), 'ticket')
  assert.equal(kindOf(...ticketRows, 'AUTORIZACION 081726', 'AFILIACION 7712345'), 'ticket')
})

test('what is sold without items is a ticket, with its voucher too: fuel, a toll, a car park', () => {
  for (const rows of [
    ['MAGNA 35.214 LITROS A 23.99', 'TOTAL 844.78'],
    ['PLAZA DE COBRO 07 CARRIL 11', 'TOTAL 187.00'],
    ['ESTANCIA 02:15', 'TOTAL 45.00'],
    ['RFC CPF-630703-6N8', 'TOTAL 187.00'],
    ['TOTAL 187.00', 'Factura en www.ejemplo.mx'],
  ])
    assert.equal(kindOf(...rows, ...bankVoucher), 'ticket', rows.join(' '))
})

test('a note that is not fiscal is told by its title, its sentence, and what it lacks', () => {
  assert.equal(kindOf(...nonFiscalNote), 'non_fiscal_note')
  assert.equal(kindOf('NOTADEVENTA', '2 CUADERNO 60.00', 'TOTAL 60.00', 'SINVALORFISCAL'), 'non_fiscal_note')
  assert.equal(
    kindOf('NOTA DE REMISION 12', 'TOTAL 60.00', 'ESTE DOCUMENTO NO ES', 'UN COMPROBANTE FISCAL'),
    'non_fiscal_note',
  )
  assert.equal(
    kindOf('TACOS DON PEPE', '3 TACOS 60.00', 'TOTAL 60.00', 'NO EXPEDIMOS FACTURAS'),
    'non_fiscal_note',
  )
})

test('a fiscal ticket that prints "no es un comprobante fiscal", as most do, is a ticket', () => {
  const sentences = [
    'ESTE NO ES UN COMPROBANTE FISCAL',
    'TICKET SIN VALOR FISCAL',
    'ESTE TICKET NO ES VALIDO COMO FACTURA',
    'NO SE FACTURA FUERA DEL MES',
    'LA PROPINA NO SE FACTURA',
    'ESTE TICKET NO ES UN COMPROBANTE FISCAL DIGITAL POR INTERNET (CFDI)',
  ]
  for (const sentence of sentences) {
    assert.equal(kindOf(...ticketRows, sentence), 'ticket', sentence)
    assert.equal(kindOf('NOTA DE VENTA', ...ticketRows, sentence), 'ticket', sentence)
    assert.equal(kindOf('ABARROTES LUPITA', '1 PAN 12.00', 'TOTAL 12.00', sentence), 'ticket', sentence)
  }
  const others = [
    'RFC: CSI020226MV4',
    'IVA 16% 8.28',
    'REGIMEN 626',
    'FACTURE EN WWW.EJEMPLO.MX',
    'PAPELES SA DE CV',
  ]
  for (const other of others) assert.equal(kindOf(...nonFiscalNote, other), 'ticket', other)
})

test('a CFDI is told with its folio fiscal', () => {
  for (const paper of [printedCfdi, longCfdi])
    assert.deepEqual(otherDocument(paper), { kind: 'cfdi', uuid, repaired: false })
  assert.deepEqual(otherDocument(['SELLO DIGITAL DEL CFDI', 'CADENA ORIGINAL', 'TOTAL 116.00']), {
    kind: 'cfdi',
    uuid: null,
    repaired: false,
  })
})

test('the address of the query at SAT, read as text, tells a CFDI too', () => {
  const query = `verificacfdi.facturaelectronica.sat.gob.mx/default.aspx?id=${uuid}&re=AAA010101AAA&tt=116.00`
  assert.deepEqual(otherDocument(['TOTAL 116.00', query]), { kind: 'cfdi', uuid, repaired: false })
})

test('a ticket that prints a UUID for its portal, announces a CFDI, or denies to be one, is a ticket', () => {
  for (const row of [
    `WEB ID ${uuid}`,
    `CODIGO DE FACTURACION: ${uuid}`,
    'FOLIO FISCAL: 0004512',
    'SOLICITE SU CFDI EN www.ejemplo.mx',
    'SOLICITE SU FACTURA ELECTRONICA, USO CFDI Y RFC RECEPTOR EN CAJA',
    'ESTE TICKET NO ES UNA REPRESENTACION IMPRESA DE UN CFDI',
    'COMPROBANTE SIN SELLO DIGITAL',
    'CERTIFICADO DE REGALO 200.00',
  ])
    assert.equal(kindOf(...ticketRows, row), 'ticket', row)
  assert.equal(
    kindOf(...ticketRows, `WEB ID ${uuid}`, 'ESTE TICKET NO ES', 'UNA REPRESENTACION IMPRESA DE UN CFDI'),
    'ticket',
  )
  assert.equal(kindOf(...ticketRows, 'FOLIO FISCAL INTERNO: 6421161969', `WEB ID ${uuid}`), 'ticket')
  assert.equal(kindOf(...ticketRows, 'PARA SU FACTURA USE EL FOLIO FISCAL', uuid), 'ticket')
})

test('a quotation is no purchase; a paid ticket that names its quotation is one', () => {
  assert.equal(kindOf(...quotation), 'quotation')
  assert.equal(kindOf(...quotation, 'EFECTIVO 2,436.00'), 'ticket')
  assert.equal(kindOf(...ticketRows, 'COTIZACION 4512'), 'ticket')
})

test('a page of words is no ticket; the head of a ticket that was cut is one, as far as can be told', () => {
  assert.equal(kindOf(...letter), 'no_ticket')
  assert.equal(kindOf(...ticketHead, ...letter), 'ticket')
  assert.equal(kindOf('OXXO'), 'ticket')
  assert.equal(kindOf(), 'ticket')
})

test('a return, a cancelled sale, a total of nothing and one in dollars are nothing to invoice', () => {
  const head = ['CAFE EJEMPLO SA DE CV', 'RFC: OCA880209VB5', '1 LATTE 100.00']
  for (const total of ['TOTAL -100.00', 'TOTAL $-100.00', 'TOTAL ($100.00)', 'TOTAL: 100.00-'])
    assert.equal(kindOf(...head, total), 'return_slip', total)
  assert.equal(kindOf(...head, 'TOTAL 100.00', '** TICKET CANCELADO **'), 'return_slip')
  assert.equal(kindOf(...head, 'TOTAL 100.00', 'EFECTIVO 100.00', '** CANCELADO **'), 'return_slip')
  assert.equal(kindOf('CAFE EJEMPLO SA DE CV', 'CANCELADO', 'PAN 100.00', 'TOTAL 100.00'), 'return_slip')
  assert.equal(kindOf(...head, 'TOTAL 0.00'), 'nothing_due')
  assert.equal(kindOf(...head, 'TOTAL USD 100.00'), 'foreign_currency')
  assert.equal(kindOf(...head, 'TOTAL 100.00 DLLS'), 'foreign_currency')
})

test('a paper headed as a return is one, a ticket that speaks of returns below is not', () => {
  const sale = ['1 MARTILLO 16 OZ 180.00', 'TOTAL $180.00', 'EFECTIVO 200.00', 'CAMBIO 20.00']
  for (const heading of [
    '*** DEVOLUCION ***',
    'NOTA DE CREDITO',
    'Devolución de mercancía',
    'TICKET DE DEVOLUCION',
  ])
    assert.equal(kindOf('FERRETERIA LUNA', 'RFC: FHE120315QK0', heading, ...sale), 'return_slip', heading)
  assert.equal(kindOf('FERRETERIA LUNA', ...sale, 'PARA CUALQUIER CAMBIO O', 'DEVOLUCION'), 'ticket')
  assert.equal(kindOf('FERRETERIA LUNA', 'CAMBIOS Y DEVOLUCIONES 30 DIAS', ...sale), 'ticket')
})

test('a sale stays one beside its dollars, its policy of returns, and totals of other things', () => {
  for (const row of [
    'TOTAL USD 5.43',
    'TOTAL DESCUENTO 0.00',
    'TOTAL ARTICULOS 3',
    'CAMBIOS Y DEVOLUCIONES EN 30 DIAS',
    'CANCELACIONES EN CAJA',
    'DESCUENTO -12.00',
  ])
    assert.equal(kindOf(...ticketRows, 'TOTAL 100.00', row), 'ticket', row)
})
