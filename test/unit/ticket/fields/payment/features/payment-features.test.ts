import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { merchantFeatures } from '#ticket/fields/merchant/features/merchant-features.ts'
import { paymentFeatures } from '#ticket/fields/payment/features/payment-features.ts'

const payments = (total: number, ...lines: string[]) => {
  const ways = paymentFeatures(ledgerOf(samplePage(...lines)), total)
  return Object.fromEntries(ways.map(({ value, features }) => [value, features]))
}

test('cash with change supports cash and no other way', () => {
  const ways = payments(8050, 'TOTAL 80.50', 'EFECTIVO 100.00', 'CAMBIO 19.50')
  assert.deepEqual([ways['efectivo']?.like, ways['efectivo']?.change, ways['efectivo']?.over], [1, 1, 1])
  assert.equal(ways['vales']?.hits, 0)
})

test('a credit limit, the rate of exchange or a coupon is no payment', () => {
  const coupon = ['VALE PROX. COMPRA 40.00', 'VIGENCIA DEL VALE: 13/07/2024']
  const ways = payments(
    8050,
    'LIMITE DE CREDITO 5000.00',
    'TIPO DE CAMBIO 17.20',
    'T. DEBITO 80.50',
    ...coupon,
  )
  assert.equal(ways['vales']?.hits, 0)
  assert.equal(ways['tarjeta_credito']?.hits, 0)
  assert.equal(ways['tarjeta_debito']?.isTotal, 1)
  const card = payments(8050, 'TOTAL 80.50', 'TARJETA DEBITO ****1234 VIGENCIA 09/27')
  assert.equal(card['tarjeta_debito']?.hits, 1)
  for (const rate of ['TC 18.50', 'T.C. $18.50', 'T/C 18.5000'])
    assert.equal(payments(8050, 'TOTAL 80.50', rate, 'DOLARES 4.35')['tarjeta_credito']?.hits, 0, rate)
  assert.equal(payments(1850, 'TOTAL 18.50', 'TC 18.50')['tarjeta_credito']?.hits, 1)
})

test('of two ways to pay the one with the larger amount is told', () => {
  const ways = payments(114_550, 'TOTAL CUENTA $1,145.50', 'EFECTIVO 340.00', 'T. CREDITO 805.50')
  assert.deepEqual([ways['tarjeta_credito']?.larger, ways['efectivo']?.larger], [1, -1])
  assert.equal(ways['tarjeta_credito']?.parts, 1)
})

test('the amount of a way to pay may stand in the row below, its currency before it', () => {
  const ways = payments(433_623, 'PAGO CON VALES MX$1,214.00', '04 TARJETA DE CREDITO:', 'MX$3,122.23')
  assert.deepEqual([ways['tarjeta_credito']?.larger, ways['tarjeta_credito']?.parts], [1, 1])
})

test('what follows PAGO is the way to pay; CONTADO only says that nothing is owed', () => {
  const ways = payments(332_746, 'CONDICIONES: CONTADO PAGO: TRANSFERENCIA')
  assert.deepEqual([ways['transferencia']?.named, ways['efectivo']?.named], [1, 0])
  assert.ok(ways['efectivo'] && ways['efectivo'].like < 0.8)
  assert.equal(payments(5000, 'CONTADO 50.00')['efectivo']?.hits, 1)
})

test('a code of the catalogue of ways to pay stands for its way', () => {
  for (const [line, way] of [
    ['FORMA DE PAGO: 01', 'efectivo'],
    ['FORMA DE PAGO 04', 'tarjeta_credito'],
    ['METODO DE PAGO: 28', 'tarjeta_debito'],
    ['F. PAGO 03', 'transferencia'],
  ] as const)
    assert.equal(payments(5000, line)[way]?.named, 1, line)
})

test('abbreviations of cards, and a name glued to the hidden digits', () => {
  for (const [line, way] of [
    ['TC MASTERCARD 1,538.97', 'tarjeta_credito'],
    ['T/C 1,538.97', 'tarjeta_credito'],
    ['FOP: AMEXXXXXXXXXXXXX4889', 'tarjeta_credito'],
    ['TARJ. DEB. 80.50', 'tarjeta_debito'],
    ['T/D 80.50', 'tarjeta_debito'],
    ['TARJETA DE VALES 80.50', 'vales'],
    ['TRANSF. BANCARIA 80.50', 'transferencia'],
    ['EFVO 100.00', 'efectivo'],
  ] as const)
    assert.equal(payments(8050, line)[way]?.hits, 1, line)
})

test('names are taken from single rows and pairs of rows of the head', () => {
  const names = merchantFeatures(
    samplePage('OPERADORA DE CAFETERIAS DEL', 'BAJIO SA DE CV', 'RFC OCB120304AB1'),
    { value: 'OCB120304AB1', row: 2 },
  )
  const joined = names.find(({ value }) => value === 'OPERADORA DE CAFETERIAS DEL BAJIO SA DE CV')
  assert.deepEqual(
    [joined?.features.legalEnd, joined?.features.firstDangling, joined?.features.toRfc],
    [1, 1, 2],
  )
})

test('the kind of a card may have lost its first letters, or stand in two pieces', () => {
  for (const line of ['Tarjeta dito 99.00', 'TARJETA CRE DITO 99.00']) {
    const ways = payments(9900, line)
    assert.deepEqual([ways['tarjeta_credito']?.hits, ways['tarjeta_debito']?.hits], [1, 0], line)
  }
  assert.equal(payments(9900, 'TARJETA DE BITO 99.00')['tarjeta_debito']?.hits, 1)
  assert.equal(payments(9900, 'TARJETA DE CREDITO O DEBITO')['tarjeta_debito']?.hits, 1)
})

test('PAGADO is a payment, and PAGANDO an offer', () => {
  assert.equal(payments(9900, 'Pagado TARJETA DE CREDITO 99.00')['tarjeta_credito']?.hits, 1)
  assert.equal(payments(9900, '5% MENOS PAGANDO CON EFECTIVO')['efectivo']?.hits, 0)
})

test('of two ways to pay over their amounts the larger is told', () => {
  const ways = payments(9900, 'TOTAL 99.00', 'VALES', '60.00', 'EFECTIVO', '39.00')
  assert.deepEqual([ways['vales']?.larger, ways['efectivo']?.larger], [1, -1])
})

test('a code of the catalogue may follow PAGO alone; an amount is none', () => {
  assert.equal(payments(5000, 'Pago: 01 Pago en una sola exhibicion')['efectivo']?.named, 1)
  assert.equal(payments(5000, 'PAGO: 04.50')['tarjeta_credito']?.named, 0)
})

test('a numbered transaction is no transfer, and what dissolves in water no cash', () => {
  assert.equal(payments(143_499, 'TRANS# 15960', 'TRANS, FECHA Y TOTAL')['transferencia']?.hits, 0)
  assert.equal(payments(10_000, 'TRANSF. 100.00', 'Medio: SPEI/CoDi')['transferencia']?.hits, 2)
  assert.equal(payments(13_996, '1 VITAMINA C EFE 75.96')['efectivo']?.hits, 0)
  assert.equal(payments(13_996, 'EFE 139.96', 'SU PAGO EFE 139.96')['efectivo']?.hits, 2)
})

test('money given back in the row of the cash is change; a rule about goods given back is no payment', () => {
  assert.equal(payments(6300, 'Efectivo $200.00 Devolucion $137.00')['efectivo']?.hits, 1)
  assert.equal(payments(6300, 'DEVOLUCION $500.00 MAX EN EFECTIVO')['efectivo']?.hits, 0)
})

test('what is paid online is paid; an invoice online and a line of credit pay nothing', () => {
  const row = 'Pago: Tarjeta Credito en linea $1,022.00'
  assert.equal(payments(102_200, row)['tarjeta_credito']?.hits, 1)
  assert.equal(payments(102_200, 'LINEA DE CREDITO $1,022.00')['tarjeta_credito']?.hits, 0)
})

test('what is sold on account was paid by no card', () => {
  for (const row of [
    'CONDICIONES: CREDITO 15 DIAS',
    'VENTA A CREDITO',
    'CONDICION DE PAGO: CREDITO',
    'METODO: PPD CREDITO',
    'PAGO: CREDITO TIENDA 3,200.00',
  ])
    assert.equal(payments(320_000, 'TOTAL 3,200.00', row)['tarjeta_credito']?.hits, 0, row)
  assert.equal(payments(320_000, 'TOTAL 3,200.00', 'T. CREDITO')['tarjeta_credito']?.hits, 1)
})

test('words that begin as EFECTIVO does name no cash', () => {
  for (const row of ['ESTE BOLETO NO TIENE EFECTOS FISCALES', 'PAGO EFECTUADO', 'GARANTIA EFECTIVA 30 DIAS'])
    assert.equal(payments(8050, 'TOTAL 80.50', row)['efectivo']?.hits, 0, row)
  assert.equal(payments(8050, 'TOTAL 80.50', 'EFECT. 80.50')['efectivo']?.hits, 1)
  const fuel = payments(8050, 'TOTAL 80.50', 'TARJETA EFECTIVALE 80.50')
  assert.deepEqual([fuel['efectivo']?.hits, fuel['vales']?.hits], [0, 1])
})

test('a way to pay that touches the word for paying is named', () => {
  assert.equal(payments(8050, 'TOTAL 80.50', 'METODO DE PAGOTDC')['tarjeta_credito']?.hits, 1)
})

test('what a card pays is not on account', () => {
  const credit = (row: string) => payments(8050, 'TOTAL 80.50', row)['tarjeta_credito']?.hits
  assert.equal(credit('COMPRA A CREDITO VISA 80.50'), 1)
  assert.equal(credit('TARJETA CREDITO 18 DIAS SIN INTERESES 80.50'), 1)
  assert.equal(credit('VENTA A CREDITO 80.50'), 0)
})

test('what was left as a deposit before is no transfer', () => {
  const hits = (...lines: string[]) => payments(122_390, ...lines)['transferencia']?.hits
  assert.equal(hits('TOTAL 1,223.90', 'DEPOSITO PREVIO 244.00', 'SALDO 979.90'), 0)
  assert.equal(hits('TOTAL 1,223.90', 'DEPOSITO: 244.00', 'DIFERENCIA: 979.90'), 0)
  assert.equal(hits('DEPOSITO EN GARANTIA $685.64', 'TOTAL 1,223.90'), 0)
  assert.equal(hits('TOTAL 1,223.90', 'DEPOSITO 1,223.90'), 1)
})

test('a row for either kind of card names none; the row that says which does', () => {
  for (const row of ['TARJ CRE/DEB 661.80', 'TARJETA DEBITO/CREDITO 661.80']) {
    const ways = payments(66_180, 'TOTAL 661.80', row, 'TIPO: VISA CREDITO')
    assert.deepEqual([ways['tarjeta_debito']?.hits, ways['tarjeta_credito']?.hits], [0, 1], row)
  }
})
