import assert from 'node:assert/strict'
import { test } from 'node:test'
import { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'

const field = (source: string, value: string) => ({ value, confidence: 1, source })

const readAt = (amount: string, lines: readonly string[], source = 'printed') => {
  const plain = { ...ticket, net_amount: null, tax_amount: null, warnings: [] }
  const read: Ticket = { ...plain, amount, fields: { amount: field(source, amount) } }
  const taxes = readTaxes(rowsOf(...lines), read)
  assert.deepEqual(taxes && TaxBreakdown.parse(taxes), taxes)
  return taxes
}

/** Each part as "rate base tax [IEPS rate amount]". */
const partsOf = (amount: string, ...lines: string[]) =>
  readAt(amount, lines)?.parts.map(({ iva, base, tax, ieps }) =>
    [iva, base, tax, ...(ieps ? [ieps.rate, ieps.amount] : [])].join(' '),
  )

test('one rate, whatever words it has', () => {
  const one = ['0.16 100.00 16.00']
  assert.deepEqual(partsOf('116.00', 'SUBTOTAL 100.00', 'IVA 16% 16.00', 'TOTAL 116.00'), one)
  assert.deepEqual(partsOf('116.00', 'TOTAL 116.00', 'I.V.A. INCLUIDO  16.00'), one)
  assert.deepEqual(partsOf('108.00', 'SUB-TOTAL 100.00  IVA 8%     8.00', 'TOTAL 108.00'), [
    '0.08 100.00 8.00',
  ])
})

test('a table with a row for each rate', () => {
  const lines = [
    'TOTAL 412.50',
    '  IVA 16%   BASE 247.41   IMP  39.59',
    '  IVA  0%   BASE 125.50   IMP   0.00',
  ]
  assert.deepEqual(partsOf('412.50', ...lines), ['0.16 247.41 39.59', '0.00 125.50 0.00'])
  const bare = ['TASA     BASE   IMPUESTO', '16%   36.98   5.92', '0%   100.50   0.00', 'TOTAL  143.40']
  assert.deepEqual(partsOf('143.40', ...bare), ['0.16 36.98 5.92', '0.00 100.50 0.00'])
  const withTax = ['TASA 16%  42.90  5.92', 'EXENTO 100.50 0.00', 'TOTAL  143.40']
  assert.deepEqual(partsOf('143.40', ...withTax), ['0.16 36.98 5.92', 'exempt 100.50 0.00'])
})

test('bases and taxes on rows of their own', () => {
  const lines = ['GRAVADO 16%  75.22', 'VENTAS AL 0%  332.48', 'IVA 16%  12.03', 'TOTAL  419.73']
  assert.deepEqual(partsOf('419.73', ...lines), ['0.16 75.22 12.03', '0.00 332.48 0.00'])
  const exempt = ['SUBTOTAL 150.00', 'VENTAS EXENTAS 50.00', 'IVA 16.00', 'TOTAL 166.00']
  assert.deepEqual(partsOf('166.00', ...exempt), ['0.16 100.00 16.00', 'exempt 50.00 0.00'])
})

test('IVA at 0 % without its base is the rest of a net that is printed', () => {
  const lines = ['SUBTOTAL 150.00', 'IVA 16% 16.00', 'IVA 0% 0.00', 'TOTAL 166.00']
  assert.deepEqual(partsOf('166.00', ...lines), ['0.16 100.00 16.00', '0.00 50.00 0.00'])
  assert.deepEqual(partsOf('166.00', 'IVA 16% 16.00', 'IVA 0% 0.00', 'TOTAL 166.00'), [])
})

test('IEPS on food bears IVA at 0 %, on drinks the rate of the rest', () => {
  const food = ['SUBTOTAL 125.00', 'IVA 16% 16.00', 'IEPS 8% 2.00', 'TOTAL 143.00']
  assert.deepEqual(partsOf('143.00', ...food), ['0.16 100.00 16.00', '0.00 25.00 0.00 0.08 2.00'])
  const drinks = ['SUBTOTAL 200.00', 'IEPS 26.5% 26.50', 'IVA 16% 36.24', 'TOTAL 262.74']
  assert.deepEqual(partsOf('262.74', ...drinks), ['0.16 100.00 20.24 0.265 26.50', '0.16 100.00 16.00'])
})

test('an IEPS whose rate is not printed is at the one rate that makes the total', () => {
  const lines = ['SUBTOTAL 250.77', 'IVA 16% 23.92', 'IEPS 8.10', 'TOTAL 282.79']
  assert.deepEqual(partsOf('282.79', ...lines), ['0.16 149.52 23.92', '0.00 101.25 0.00 0.08 8.10'])
  assert.deepEqual(partsOf('262.74', 'IVA 16% 36.24', 'IEPS 26.50', 'TOTAL 262.74'), [])
})

const club = [
  'E  1082231 ACEITE OLIVA 3L      349.00 A',
  'E   990187 ALMENDRA 1.3KG       229.00 A',
  'E    77120 HUEVO 60PZ           189.00 A',
  '   1440221 SILLA PLEGABLE     1,049.00 B',
  '         SUBTOTAL             1,816.00',
  '         **** TOTAL           1,816.00',
]

test('letters behind the items say what the legend makes of them', () => {
  const read = readAt('1816.00', [...club, 'A 0.00% IVA        0.00', 'B 16.00% IVA     144.69'])
  assert.deepEqual(read?.parts, [
    { iva: '0.16', base: '904.31', tax: '144.69' },
    { iva: '0.00', base: '767.00', tax: '0.00' },
  ])
  assert.deepEqual(
    read.items?.map(({ row, price, part }) => [row, price, part]),
    [
      [0, '349.00', 1],
      [1, '229.00', 1],
      [2, '189.00', 1],
      [3, '1049.00', 0],
    ],
  )
  assert.deepEqual(partsOf('1816.00', ...club, 'A=EXENTO', 'B=IVA 16%', 'IVA 144.69'), [
    '0.16 904.31 144.69',
    'exempt 767.00 0.00',
  ])
  assert.deepEqual(partsOf('1816.00', ...club), [])
  assert.deepEqual(partsOf('1816.00', ...club, 'A = IVA 0%'), [])
})

test('percentages behind the items', () => {
  const lines = ['LOSARTAN 50MG C/30      245.00  0%', 'SHAMPOO H&S 375ML        89.00 16%', 'TOTAL 334.00']
  const parts = ['0.16 76.72 12.28', '0.00 245.00 0.00']
  assert.deepEqual(partsOf('334.00', ...lines, 'IVA 12.28'), parts)
  assert.deepEqual(partsOf('334.00', ...lines, 'IVA 16% 22.28'), [])
})

test('marks that no printed tax proves are not believed: an 8 is soon read as a 0', () => {
  assert.deepEqual(partsOf('334.00', 'LOSARTAN 245.00 0%', 'SHAMPOO 89.00 16%', 'TOTAL 334.00'), [])
  assert.deepEqual(partsOf('1816.00', ...club, 'A=EXENTO', 'B=IVA 16%'), [])
  assert.deepEqual(partsOf('44.00', 'CUERNO 44.00 0%', 'TOTAL 44.00'), [])
  assert.deepEqual(partsOf('44.00', 'CUERNO 44.00 0%', 'TOTAL 44.00', 'IVA 0.00'), ['0.00 44.00 0.00'])
})

test('discounts: of an item, and on the whole', () => {
  const item = ['2 LATTE  140.00', '  DESC  -24.00', 'SUBTOTAL 100.00', 'IVA 16% 16.00', 'TOTAL 116.00']
  const read = readAt('116.00', item)
  assert.deepEqual(read?.items, [{ row: 0, price: '140.00', quantity: '1', part: 0, discount: '24.00' }])
  const whole = [
    'LATTE  100.00',
    'PAN 40.00',
    'SUMA 140.00',
    'DESCUENTO 10% -24.00',
    'IVA 16% 16.00',
    'TOTAL 116.00',
  ]
  const other = readAt('116.00', whole)
  assert.deepEqual([other?.items?.length, other?.discount], [2, '24.00'])
})

test('a tip is outside: neither item nor base', () => {
  const lines = [
    'COMIDA 116.00',
    'SUBTOTAL 100.00',
    'IVA 16% 16.00',
    'TOTAL 116.00',
    'PROPINA 10% 11.60',
    'TOTAL CON PROPINA 127.60',
  ]
  assert.deepEqual(partsOf('116.00', ...lines), ['0.16 100.00 16.00'])
  assert.deepEqual(partsOf('127.60', ...lines), [])
})

test('quantities are those that make the price', () => {
  const lines = ['2 x LATTE  58.00', '1 PAN', '  2 x 29.00  58.00', 'IVA INCLUIDO 16.00', 'TOTAL 116.00']
  assert.deepEqual(
    readAt('116.00', lines)?.items?.map(({ row, quantity }) => [row, quantity]),
    [
      [0, '1'],
      [1, '2'],
    ],
  )
})

test('what does not close is no breakdown, and what it speaks of is kept', () => {
  const off = readAt('412.50', ['IVA 16% 247.41 39.59', 'IVA 0% 25.50 0.00', 'TOTAL 412.50'])
  assert.deepEqual([off?.parts, off?.says], [[], ['0.16', '0.00']])
  const unsaid = readAt('166.00', ['GRAVADO 100.00', 'NO GRAVADO 50.00', 'IVA 16.00', 'TOTAL 166.00'])
  assert.deepEqual([unsaid?.parts, unsaid?.says], [[], ['not_taxed']])
  assert.deepEqual(partsOf('166.00', 'SUBTOTAL 150.00', 'IVA 16% 16.00', 'TOTAL 166.00'), [])
  assert.deepEqual(
    partsOf('143.00', 'SUBTOTAL 125.00', 'IVA 16% 16.00', 'IEPS 9.9.9% 25.00 2.00', 'TOTAL 143.00'),
    [],
  )
})

test('a row of IEPS or of exempt sales that was not read is not overlooked', () => {
  const table = ['IVA 16% 100.00 16.00', 'IVA 0% 27.00 0.00', 'TOTAL 143.00']
  assert.deepEqual(partsOf('143.00', ...table), ['0.16 100.00 16.00', '0.00 27.00 0.00'])
  assert.deepEqual(partsOf('143.00', ...table, 'IEPS 8% 2,O'), [])
  assert.deepEqual(partsOf('143.00', ...table, 'I.E.P.S. 231.14'), [])
  const net = ['SUBTOTAL 127.00', 'IVA 16% 16.00', 'IVA 0% 0.00', 'TOTAL 143.00']
  assert.deepEqual(partsOf('143.00', ...net, 'EXENTO 27 OO'), [])
})

test('a total that was worked out of net and tax does not prove them', () => {
  const lines = ['GRAVADO 1,079.22', 'NO GRAVADO 315.50', 'IVA 172.67']
  assert.deepEqual(readAt('1251.89', lines, 'derived')?.parts, [])
  assert.deepEqual(partsOf('1251.89', ...lines), [])
})

test('nothing said of taxes, nothing found; without a total nothing is looked for', () => {
  assert.deepEqual(readAt('69.50', ['COCA COLA 69.50', 'TOTAL 69.50']), {
    parts: [],
    says: [],
  })
  assert.equal(readTaxes(rowsOf('IVA 16.00'), { ...ticket, warnings: [], amount: null }), null)
})
