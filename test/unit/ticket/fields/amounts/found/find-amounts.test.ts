import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { findAmounts } from '#ticket/fields/amounts/found/find-amounts.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'

const amountsIn = (line: string) => samplePage(line).rows.flatMap(findAmounts)
const centsIn = (line: string) => amountsIn(line).map(({ cents }) => cents)

test('amounts are read with every sign of pesos, with thousands, and with misread digits', () => {
  const lines = {
    'TOTAL $1,234.50': [123_450],
    'TOTAL: MXN 12.00': [1200],
    'IMPORTE 1, 234.50 M.N.': [123_450],
    'TOTAL $ 12O.S0': [12_050],
    '2 X 15.00 30.00': [1500, 3000],
    'DESCUENTO -12.50': [1250],
    'TOTAL $150': [15_000],
    'TOTAL $150 25': [15_000, 15_025],
    '810.000%': [81_000],
  }
  for (const [line, cents] of Object.entries(lines)) assert.deepEqual(centsIn(line), cents, line)
})

test('percentages, dates, times and codes are no amounts', () => {
  for (const line of [
    'IVA 16.00%',
    'FECHA 12.05.2026',
    'HORA 12:30',
    'TEL 5512345678',
    'FOLIO A123',
    'V1.20.3',
  ])
    assert.deepEqual(centsIn(line), [], line)
})

test('a first digit that may be a misread peso sign gives a second value', () => {
  assert.equal(amountsIn('TOTAL 8282.78')[0]?.less, 28_278)
  assert.equal(amountsIn('TOTAL $8282.78')[0]?.less, null)
  assert.equal(amountsIn('TOTAL 1282.78')[0]?.less, null)
})

test('a label is the text beside an amount, else the words above it in its column', () => {
  const { all } = ledgerOf(
    samplePage('SUBTOTAL       IVA        TOTAL', '  100.00       16.00      116.00', 'EFECTIVO 120.00'),
  )
  const words = all.map(({ cents, is, isAbove }) => [
    cents,
    is.cash || isAbove.subtotal || isAbove.iva || isAbove.total,
  ])
  assert.deepEqual(words, [
    [10_000, 1],
    [1600, 1],
    [11_600, 1],
    [12_000, 1],
  ])
})

test('whole pesos without a sign count beside a word for a total, and then the items above as well', () => {
  const cents = (...lines: string[]) => ledgerOf(samplePage(...lines)).all.map((amount) => amount.cents)
  assert.deepEqual(cents('TORTA CUBANA 85', 'REFRESCO 25', 'TOTAL 110'), [8500, 2500, 11_000])
  assert.deepEqual(cents('TORTA CUBANA 85', 'MESA 12'), [])
})

test('the sum of the items above is known to the ledger', () => {
  const { sums } = ledgerOf(samplePage('PAN 12.00', 'LECHE 24.50', 'HUEVO 40.00', 'TOTAL 76.50'))
  assert.equal(sums.get(7650)?.count, 3)
})

test('a rate before a colon is no hour, and an hour is no rate', () => {
  assert.deepEqual(centsIn('STOT:100.00 IVA16:97.60'), [10_000, 9760])
  assert.deepEqual(centsIn('CARGOS ANTES DE IMPUESTO 5,974.:14'), [597_414])
  assert.deepEqual(centsIn('HORA 12:30.15'), [])
})

test('stars before a peso sign may be read as digits', () => {
  const signed = (line: string) => amountsIn(line).map(({ cents, dollar }) => [cents, dollar])
  assert.deepEqual(signed('Total *11$550.97***'), [[55_097, true]])
  assert.deepEqual(signed('Total ***$1,550.97***'), [[155_097, true]])
})

test('the last letter of an abbreviation is no digit; two blanks may stand behind a sign', () => {
  assert.deepEqual(centsIn('I.E.P.S.177.19'), [17_719])
  assert.deepEqual(centsIn('TOTAL S77.19'), [7719])
  const [amount] = amountsIn('TOTAL $  572.00')
  assert.deepEqual([amount?.cents, amount?.dollar, amount?.less], [57_200, true, null])
})
