import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import { findPortalFields } from '#ticket/fields/codes/candidates/find-portal-fields.ts'

const reads = (rows: string | readonly string[], fields: Record<string, string>) =>
  assert.deepEqual(findPortalFields(typeof rows === 'string' ? [rows] : rows), fields)

describe('codes of a ticket by the labels on the paper', () => {
  test('a code stands beside its label', () => {
    reads('CODIGO DE FACTURACION: 7K2M-P9QX-4R8T', { codigo_facturacion: '7K2M-P9QX-4R8T' })
    reads('Cod. Facturación C369YSVH', { codigo_facturacion: 'C369YSVH' })
    reads('WEB ID: A7C2-9F31', { web_id: 'A7C2-9F31' })
    reads('FOLIO PARA FACTURAR 70786011', { folio_factura: '70786011' })
    reads('# REFERENCIA: 70-1935-846336', { referencia: '70-1935-846336' })
    reads('No. DE TRANSACCION 000417', { transaccion: '000417' })
    reads('TDA#3812 OP#00000254 TE# 079', { tienda: '3812' })
    reads('E.S. 0004 TEL. 55-5555-5555', { estacion: '0004' })
    reads('LITROS E S 0004', {})
  })

  test('or in the row below, when both have their rows to themselves', () => {
    reads(['ID DE VENTA', '28193746550192837465', 'GRACIAS'], { id_venta: '28193746550192837465' })
    reads(['** FACTURACION **', 'H8FRLYDNAYLF6SWLA2'], { codigo: 'H8FRLYDNAYLF6SWLA2' })
    reads(['FACTURACION', 'www.ejemplo.com.mx'], {})
    reads(['FOLIO', '1048 UNIDADES EN PROMOCION'], {})
  })

  test('a store and a till before the number of the sale are of its code, alone in their row', () => {
    reads('TICKET NUM: 3734-06 061555', { ticket: '3734-06061555' })
    reads('TICKET NUM: 3734-06 061555 CAJA 2', { ticket: '3734-06', caja: '2' })
    reads('TICKET 3734-06 18:26', { ticket: '3734-06' })
  })

  test('of two values, the one below the head of what an invoice asks for', () => {
    const head = ['Sucursal: 163 Ticket:00467 Caja: 001', 'FEC: 25-07-2024']
    const asked = ['TIENDA - C63', 'TICKET - 00100467']
    reads([...head, 'DATOS DE FACTURACION', ...asked], { tienda: 'C63', ticket: '00100467', caja: '001' })
    reads([...head, 'DATOS PARA FACTURAR EN LINEA:', ...asked], {
      tienda: 'C63',
      ticket: '00100467',
      caja: '001',
    })
    reads([...head, 'SIN DATOS DE FACTURACION NO HAY CAMBIO', ...asked], { caja: '001' })
  })

  test('printed groups are one code, up to the next word', () => {
    reads('ITU 3281 0490 2533 3343 2475', { itu: '32810490253333432475' })
    reads('CODIGO FACTURACION K7M2 P9QX 4R8T 1V6B 3N', { codigo_facturacion: 'K7M2P9QX4R8T1V6B3N' })
    reads('CODIGO FACTURACION 1234 5678 9012 REF 55', { codigo_facturacion: '123456789012' })
    reads('TC# 3812 0790 2410 0726 5518 42', { itu: '3812079024100726551842' })
    reads('ITU 9368 2922 2093 99246597', { itu: '93682922209399246597' })
    reads('Clave Factura R227G3LV', { codigo_facturacion: 'R227G3LV' })
    reads('Clave factura: XGNZ9GM NTE7G', { codigo_facturacion: 'XGNZ9GMNTE7G' })
    reads('CODIGO FACTURACION XGNZ9GM CAJA', { codigo_facturacion: 'XGNZ9GM' })
    for (const other of ['14HRS', 'C03', '20-MAR-26', '2DA'])
      reads(`Clave Factura R227G3LV ${other}`, { codigo_facturacion: 'R227G3LV' })
    reads('Clave Factura R227G3LV CAJA12', { codigo_facturacion: 'R227G3LV', caja: '12' })
    reads('TICKET 00021 03000 18457', { ticket: '00021' })
    reads('Ticket No. 0221 3391 7712 0045', { ticket: '0221339177120045' })
    reads('TICKET 8812 331', { ticket: '8812' })
    reads('TICKET 0417 0512 0003', { ticket: '0417' })
    reads('TIENDA 123 456 789', { tienda: '123' })
    reads('REFERENCIA 1234567890 000123', { referencia: '1234567890' })
    reads('FOLIO 33321786 FECHA 08/08/2024', { folio: '33321786' })
    reads('TIENDA 0512 CAJA 03 TICKET 000417', { tienda: '0512', caja: '03', ticket: '000417' })
  })

  test('a word is no code, however much of it looks like one', () => {
    reads('AUTORIZADO MEDIANTE PIN ELECTRONICO', {})
    reads('CODIGO DE FACTURACION DISPONIBLE EN LINEA', {})
    reads('REFERENCIA ELECTRONICA', {})
    reads('FOLIO WEB: CONSULTELO EN', {})
    reads('FOLIO WEB: ENTREGADA', {})
  })

  test('labels are read as printers misspell them and readers misread them', () => {
    reads('F0LI0: 4761384', { folio: '4761384' })
    reads('W EB ID: 70055453', { web_id: '70055453' })
    reads('WEB 1D 90817263', { web_id: '90817263' })
    reads('Código de barras 819844494023087524', { codigo_barras: '819844494023087524' })
  })

  test('letters among digits are the digits that they look like; O and I are not printed in codes to be typed', () => {
    reads('CODIGO DE FACTURACION 8198444940Z30B7524', { codigo_facturacion: '819844494023087524' })
    reads('TOKEN: 6SWLAO8', { token: '6SWLA08' })
  })

  test('the number of a bank voucher, a date, an amount or a place is no code', () => {
    reads('LOTE 688 FOLIO 546007', {})
    reads('CAJA 91 TVR 8080008000', {})
    reads('FOLIO 12/08/2026', {})
    reads('REFERENCIA $120.00', {})
    reads('SUCURSAL TONALA', {})
    reads('T.C. 18.42', {})
    reads('PAGO TC: 4915661234567890 VISA', {})
  })

  test('a label inside another word, or inside a longer label, is none', () => {
    reads('PORTAFOLIO 123456', {})
    reads('FOLIO DE VENTA: 104882', { folio_venta: '104882' })
    reads('Fol_Uta:2289555', { folio_venta: '2289555' })
    reads('CODIGO POSTAL 64610', {})
  })

  test('two values under one name leave it out: nobody guesses which the portal wants', () => {
    reads(['FOLIO: 123456', 'FOLIO INTERNO 998877', 'CAJA 4'], { caja: '4' })
  })
})

describe('what is no billing code', () => {
  test("a survey's, a coupon's, the number of a receipt", () => {
    reads('ENCUESTA: INGRESE EL CODIGO 88312231', {})
    reads('SIGUENOS CODIGO: LUNA2026', {})
    reads('GANE UN AUTO CODIGO 4471902', {})
    reads('CODIGO 88312231 FACTURE Y GANE', { codigo: '88312231' })
    reads('RECIBO DE CAJA R00881', {})
    reads('RECIBO 331 CAJA 2', { caja: '2' })
  })

  test('a code of a bare label may be printed in groups', () => {
    reads('CODIGO: 85T2N 4QU9C PX5PG CMCNT', { codigo: '85T2N4QU9CPX5PGCMCNT' })
    reads('Codigo: NA728-2W MM-7603', { codigo: 'NA728-2WMM-7603' })
    reads('CODIGO: NA728-2W 19-JUN-25', { codigo: 'NA728-2W' })
    reads(['CON EL ID DE DESPACHO:', '0M9M-E45F-3A0T'], { id_venta: '0M9M-E45F-3A0T' })
    reads('CLAVE WEB: 7DJJZF0RCQFK', { web_id: '7DJJZF0RCQFK' })
  })
})
