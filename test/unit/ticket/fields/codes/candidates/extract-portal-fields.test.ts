import assert from 'node:assert/strict'
import { test } from 'node:test'
import { merchantNamed } from '#test/support/merchants/merchant-named.ts'
import { extractPortalFields } from '#ticket/fields/codes/candidates/extract-portal-fields.ts'

const chedraui = merchantNamed('chedraui')
const farmaciaGuadalajara = merchantNamed('farmacia-guadalajara')
const homeDepot = merchantNamed('home-depot')
const oxxo = merchantNamed('oxxo')
const sevenEleven = merchantNamed('seven-eleven')
const starbucks = merchantNamed('starbucks')
const walmart = merchantNamed('walmart')

const found = (rows: readonly string[], { codes }: { codes: typeof oxxo.codes }) =>
  extractPortalFields(rows, codes)

test('a code stands behind its label or below it, whatever the reader did to the spaces', () => {
  const rows = [
    'TIENDA:50ZSSMORELOSII',
    'FOLI0 DEVENTA:331907',
    'CAJA:3',
    'ID DEVENTA',
    '37229518536632006952',
  ]
  assert.deepEqual(found(rows, oxxo), {
    found: { folio_venta: '331907', id_venta: '37229518536632006952' },
    missing: [],
  })
})

test('a reader may put a space into a label', () => {
  const rows = ['FOL IO DE VEN TA: 331907', 'ID DE VEN TA 37229518536632006952']
  assert.deepEqual(found(rows, oxxo).missing, [])
})

test('a date and a time beside a number do not become part of a code', () => {
  assert.deepEqual(found(['9705 8617 5 2 /84/24 87:48'], homeDepot).found, {})
  assert.deepEqual(found(['970576863705280424', '12/08/24 10:48'], homeDepot).found, {
    folio: '970576863705280424',
  })
})

test('letters that a reader took for digits are digits again in a number', () => {
  const rows = ['FOLIO DE VENTA: 33I9O7', 'ID DE VENTA', '3722951B536632OO6952']
  assert.deepEqual(found(rows, oxxo).found, { folio_venta: '331907', id_venta: '37229518536632006952' })
})

test('a number printed in groups is put together, and the one beside it is left alone', () => {
  const rows = ['TDA#2947 0P#58465058 TE#62 TR#12024', 'TC# 8177 9050 8941 0982 1985', '04/07/2025 08:43:44']
  assert.deepEqual(found(rows, walmart).found, { tc: '81779050894109821985', tr: '12024' })
})

test('a code of letters and digits may be printed with hyphens, and be read with spaces', () => {
  const rows = ['SU C:4605 CAJA:021 TICKET:52302', 'No.FACTURACION: DW W P-G65S-2441-6D UD']
  assert.deepEqual(found(rows, chedraui).found, { no_facturacion: 'DWWPG65S24416DUD' })
})

test('O and I in a code that is printed without them are 0 and 1', () => {
  const rows = ['CAJA: 10 TICKET: 287838', 'FOLIO FACTURA', '3P3TE9KMOI']
  assert.deepEqual(found(rows, farmaciaGuadalajara).found, {
    folio_factura: '3P3TE9KM01',
    caja: '10',
    ticket: '287838',
  })
})

test('a code without a label is the row that looks like it, also when it was wrapped', () => {
  const wrapped = [
    'Efectivo $50.00',
    '40745763298752551708603356656290',
    '433',
    'FACTURE EN www.e7-eleven.com.mx',
  ]
  assert.deepEqual(found(wrapped, sevenEleven).found, {
    codigo_barras: '40745763298752551708603356656290433',
  })
  const among = ['TOTAL $122.50', '| 134362332741170325', 'facturacion.homedepot.com.mx']
  assert.deepEqual(found(among, homeDepot).found, { folio: '134362332741170325' })
})

test('words never become a code, and what is not there is named', () => {
  const rows = ['No.FACTURACION:', 'FACTURA EN CHEDRAUI', 'GRACIAS POR SU COMPRA']
  assert.deepEqual(found(rows, chedraui), { found: {}, missing: ['no_facturacion'] })
  assert.deepEqual(found(['Codigo de facturacion:', '81078163619499284', 'Tienda #76282'], starbucks), {
    found: { tienda: '76282' },
    missing: ['codigo_facturacion'],
  })
})

test('a long number wraps, but not into the date and time below it', () => {
  const rows = ['TC# 8177 9050', '8941 0982 1985']
  assert.equal(found(rows, walmart).found['tc'], '81779050894109821985')
  assert.deepEqual(found(['TC# 5888 7180', '14/08/26 18:42:07'], walmart).found, {})
})

test('a shorter label of the same code counts', () => {
  assert.deepEqual(found(['ID VENTA:', '37229518536632006952'], oxxo).found, {
    id_venta: '37229518536632006952',
  })
})
