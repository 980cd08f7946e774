import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import { noTaxes, priceOf, taxOf } from './price-of.ts'

test('what is printed is issued, whatever the merchant has said', () => {
  for (const rate of [null, '0.16', '0.08'] as const) {
    assert.equal(taxOf({ tax_amount: '16.00' }, rate), '16.00')
    assert.equal(taxOf({ net_amount: '100.00' }, rate), '16.00')
    assert.equal(taxOf({ amount: '108.00', tax_amount: '8.00', tax_rate: '0.08' }, rate), '8.00')
  }
})

test('taxes are not guessed', () => {
  assert.equal(taxOf({ amount: '500.00' }), noTaxes)
  assert.equal(taxOf({ tax_amount: '50.00' }), noTaxes)
  assert.equal(taxOf({ amount: '108.00', ieps: '8.00' }), noTaxes)
  assert.equal(taxOf({ tax_amount: '16.00', tax_rate: '0.00' }), noTaxes)
  assert.equal(taxOf({ net_amount: '116.00' }), noTaxes)
  assert.equal(taxOf({ amount: '500.00', tax_amount: '32.00' }), noTaxes)
  assert.equal(taxOf({ tax_rate: '0.16' }), noTaxes)
})

test('an IVA of 8 % of all is one only where the ticket or the merchant says 8 %', () => {
  const printed = { amount: '108.00', tax_amount: '8.00' }
  assert.equal(taxOf(printed), noTaxes)
  assert.equal(taxOf(printed, '0.16'), noTaxes)
  assert.equal(taxOf(printed, '0.08'), '8.00')
  assert.equal(taxOf({ tax_amount: '16.00' }, '0.08'), '16.00')
})

test('a merchant’s one rate stands where the ticket prints no taxes', () => {
  assert.equal(taxOf({ amount: '116.00' }, '0.16'), '16.00')
  assert.equal(taxOf({ amount: '108.00', net_amount: '108.00' }, '0.08'), '8.00')
  assert.equal(taxOf({ amount: '116.00', tax_rate: '0.16' }, '0.16'), '16.00')
  assert.equal(taxOf({ amount: '85.50' }, '0.00'), '0.00')
})

test('what is printed may speak against the merchant’s one rate', () => {
  assert.equal(taxOf({ amount: '108.00', ieps: '8.00' }, '0.16'), noTaxes)
  assert.equal(taxOf({ tax_amount: '50.00' }, '0.16'), noTaxes)
  assert.equal(taxOf({ tax_rate: '0.08' }, '0.16'), noTaxes)
  assert.equal(taxOf({ exempt: '20.00' }, '0.16'), noTaxes)
})

test('a total that was not read surely is not issued, taxes or not', () => {
  const unsure = 'its total was not read surely enough'
  assert.equal(taxOf({ tax_amount: '16.00', sureness: 0.849 }), unsure)
  assert.equal(taxOf({ tax_amount: '16.00', fields: {} }), unsure)
  assert.equal(taxOf({ tax_amount: '16.00', sureness: 0.85 }), '16.00')
})

const mixed: TaxBreakdown = {
  parts: [
    { iva: '0.16', base: '100.00', tax: '16.00' },
    { iva: '0.00', base: '50.00', tax: '0.00' },
    { iva: 'exempt', base: '20.00', tax: '0.00' },
    { iva: '0.00', base: '25.00', tax: '0.00', ieps: { rate: '0.08', amount: '2.00' } },
  ],
  says: ['0.16', '0.00', 'exempt', 'ieps'],
}

test('several rates are issued as they are printed, a line for each', () => {
  const priced = priceOf({ amount: '213.00', tax_amount: '18.00', taxes: mixed })
  assert.ok('amounts' in priced)
  const { total, lines, traslados } = priced.amounts
  assert.deepEqual([total, lines.length], ['213.00', 4])
  const rows = traslados.map((row) => [row.impuesto, row.tasaOCuota ?? row.tipoFactor, row.base, row.importe])
  assert.deepEqual(rows.toSorted(), [
    ['002', '0.000000', '77.00', '0.00'],
    ['002', '0.160000', '100.00', '16.00'],
    ['002', 'Exento', '20.00', undefined],
    ['003', '0.080000', '25.00', '2.00'],
  ])
})

test('items are lines of their own where they bear the printed taxes, with their discount in the price', () => {
  const taxes: TaxBreakdown = {
    parts: [
      { iva: '0.16', base: '100.00', tax: '16.00' },
      { iva: '0.00', base: '50.00', tax: '0.00' },
    ],
    items: [
      { row: 0, price: '126.00', discount: '10.00', quantity: '2', part: 0 },
      { row: 1, price: '50.00', quantity: '1', part: 1 },
    ],
    says: ['0.16', '0.00'],
  }
  const rows = ['2 SHAMPOO 375ML   63.00  126.00 A', '7501031311309 LOSARTAN 50MG   50.00 E']
  const priced = priceOf({ amount: '166.00', taxes, rows })
  assert.ok('amounts' in priced)
  const lines = priced.amounts.lines.map(({ descripcion, cantidad, importe }) => [
    descripcion,
    cantidad,
    importe,
  ])
  assert.deepEqual(lines, [
    ['SHAMPOO 375ML', '2', '100.000000'],
    ['LOSARTAN 50MG', '1', '50.000000'],
  ])
})

test('items that bear other taxes than the printed ones are not told apart', () => {
  const taxes: TaxBreakdown = {
    parts: [{ iva: '0.16', base: '100.00', tax: '16.00' }],
    items: [{ row: 0, price: '115.00', quantity: '1', part: 0 }],
    says: ['0.16'],
  }
  const priced = priceOf({ amount: '116.00', taxes, rows: ['SHAMPOO 115.00'] })
  assert.deepEqual('amounts' in priced && priced.amounts.lines.map(({ descripcion }) => descripcion), [
    'Venta',
  ])
})

test('a ticket that speaks of goods at 0 % or exempt and does not add up is not issued at one rate', () => {
  const strange = 'the taxes that it prints do not add up to its total in one way only'
  for (const word of ['0.00', 'exempt', 'not_taxed'] as const) {
    const taxes: TaxBreakdown = { parts: [], says: ['0.16', word] }
    assert.equal(taxOf({ tax_amount: '16.00', taxes }), strange)
    assert.equal(taxOf({ taxes }, '0.16'), strange)
  }
  assert.equal(taxOf({ taxes: { parts: [], says: ['ieps'] } }, '0.16'), noTaxes)
  assert.equal(taxOf({ taxes: { parts: [], says: ['0.08'] } }, '0.16'), noTaxes)
  assert.equal(taxOf({ taxes: { parts: [], says: ['0.16'] } }, '0.16'), '16.00')
})

test('parts that do not make the total are no breakdown', () => {
  assert.match(String(taxOf({ amount: '214.00', taxes: mixed })), /do not add up/)
})
