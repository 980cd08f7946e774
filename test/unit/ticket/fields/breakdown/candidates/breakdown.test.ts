import assert from 'node:assert/strict'
import { test } from 'node:test'
import { samplePage } from '#test/support/reading/sample-rows.ts'
import { ledgerOf } from '#ticket/fields/amounts/ledger/ledger-of.ts'
import { breakdownCandidates } from '#ticket/fields/breakdown/candidates/breakdown-candidates.ts'
import { taxTable } from '#ticket/fields/breakdown/candidates/tax-table.ts'
import { breakdownFeatures } from '#ticket/fields/breakdown/features/breakdown-features.ts'
import { printedParts } from '#ticket/fields/breakdown/features/printed-parts.ts'
import { totalCandidates } from '#ticket/fields/total/candidates/total-candidates.ts'

const ledger = (...lines: string[]) => ledgerOf(samplePage(...lines))
const splits = (total: number, ...lines: string[]) => breakdownCandidates(ledger(...lines), total)

test('printed net and tax that close on the total are a breakdown', () => {
  const [first] = splits(11_600, 'SUBTOTAL 100.00', 'IVA 16% 16.00', 'TOTAL 116.00')
  assert.deepEqual([first?.kind, first?.net, first?.tax], ['both', 10_000, 1600])
})

test('IVA and IEPS together close on the total, and are kept apart', () => {
  const both = splits(12_400, 'SUBTOTAL 100.00', 'IVA 16.00', 'IEPS 8.00', 'TOTAL 124.00').find(
    ({ kind, taxParts }) => kind === 'both' && taxParts.length === 2,
  )
  assert.deepEqual([both?.net, both?.iva, both?.ieps], [10_000, 1600, 800])
})

test('an IVA of 0 is a breakdown without tax', () => {
  const zero = splits(5000, 'IVA 0.00', 'TOTAL 50.00').find(({ kind }) => kind === 'zero')
  assert.deepEqual([zero?.net, zero?.tax], [5000, 0])
})

test('a net printed in two parts, what bears IVA and what does not, is a printed net', () => {
  const lines = ['22.41 VENTA 16%', '79.08 VENTA 0%', '3.59 IVA', '105.08 TOTAL', '105.08 TARJETA DEBITO']
  const [best, ...others] = splits(10_508, ...lines).filter(({ tax }) => tax === 359)
  assert.deepEqual([best?.kind, best?.net, best?.iva, others.length], ['both', 10_149, 359, 0])
  assert.deepEqual(printedParts(ledger(...lines), best ?? assert.fail()), { net: true, tax: true })
})

test('a net that lost a digit is printed all the same, beside an IVA that was read', () => {
  const prints = (...lines: string[]) => {
    const implied = splits(60_799, ...lines).find(({ kind, tax }) => kind === 'tax' && tax === 8386)
    return printedParts(ledger(...lines), implied ?? assert.fail()).net
  }
  assert.equal(prints('TOTAL 607.99', '(NETO S/IVA 524.3 IVA 83.86)'), true)
  assert.equal(prints('TOTAL 607.99', 'IVA INCLUIDO 83.86'), false)
})

test('two amounts that do not give the IVA at a rate are no bases of it', () => {
  const kinds = splits(10_508, 'VENTA 30.00', 'VENTA 71.49', 'IVA 3.59', 'TOTAL 105.08').map(
    ({ kind }) => kind,
  )
  assert.ok(!kinds.includes('both'))
})

test('a total that is not printed follows from cash and change, net and tax, or words', () => {
  const how = (cents: number, ...lines: string[]) =>
    totalCandidates(ledger(...lines)).find((candidate) => candidate.cents === cents)?.how
  assert.equal(how(8050, 'EFECTIVO 100.00', 'CAMBIO 19.50'), 'cash')
  assert.equal(how(11_600, 'SUBTOTAL 100.00', 'IVA 16.00'), 'net+tax')
  assert.equal(how(12_050, '(CIENTO VEINTE PESOS 50/100 M.N.)', 'PAN 1.00'), 'words')
  assert.equal(how(28_278, 'TOTAL 8282.78'), 'less')
})

test('a table of taxes by letter, with base and amount, is a breakdown row by row', () => {
  const page = ledger(
    'TOTAL $2,018.46',
    'A IVA 16.00% 630.91 100.95',
    'E IVA 0.00% 1,272.24 0.00',
    'IEPS 8.00% 179.50 14.36',
  )
  const table = taxTable(page, 201_846)
  assert.deepEqual([table?.rows, table?.net, table?.tax], [3, 190_315, 11_531])
  const best = breakdownCandidates(page, 201_846).find(({ net }) => net === 190_315)
  assert.deepEqual([best?.kind, best?.iva, best?.ieps], ['both', 10_095, 1436])
})

test('a table with the tax before its base, or a rate as a fraction, is one as well', () => {
  assert.equal(taxTable(ledger('TASA 0.160000 16.00 100.00'), 11_600)?.net, 10_000)
  assert.equal(taxTable(ledger('8% 71.30 5.70'), 7700)?.tax, 570)
  assert.equal(taxTable(ledger('2 X 15.00 30.00', '10% 20.00 40.00'), 7000), null)
})

test('an IVA beside which a sign was misread as a digit closes by its other reading', () => {
  const best = splits(11_650, 'VALOR NETO $110.80', 'IVA 8% $5.70', 'IVA 85.70', 'TTL 116.50').find(
    ({ kind }) => kind === 'both',
  )
  assert.deepEqual([best?.net, best?.tax], [11_080, 570])
  const less = splits(14_600, 'SUBTOTAL 137.50', 'IVA 58.50', 'TOTAL 146.00')
  assert.ok(less.some(({ kind, net, tax }) => kind === 'both' && net === 13_750 && tax === 850))
})

test('a tax whose point was lost closes on the total', () => {
  const found = splits(384_388, 'STOTAL $ 3,576.72', 'IVA $ 23157', 'IEPS AL 8% $ 35.59', 'TOTAL $ 3,843.88')
  assert.ok(found.some(({ kind, net, tax }) => kind === 'both' && net === 357_672 && tax === 26_716))
})

test('net and IVA that were both misread by one digit are what the rate says', () => {
  const found = splits(116_000, 'SUBTOTAL 1,080.00', 'IVA 16% 168.00', 'TOTAL 1,160.00')
  assert.ok(found.some(({ net, tax }) => net === 100_000 && tax === 16_000))
})

test('an unnamed value that is exactly the IVA of the total may be it', () => {
  const [found] = splits(79_889, 'SUBTOTAL: $688.78', 'T.V.X. 165 $110.19', 'TOTAL: $798.89')
  assert.deepEqual([found?.net, found?.tax], [68_870, 11_019])
})

test('the print of the total is no misread net', () => {
  assert.deepEqual(splits(6754, 'TORTILLA 31.00', 'MASA 36.54', 'IMPORTE TOTAL 67.54'), [])
})

test('a table whose IEPS has a base of its own closes with all of its bases', () => {
  const page = ledger('IVA 16% 203.19 32.51', 'IEPS 8% 79.17 6.33', 'TASA 0 62.70 0.00', 'TOTAL 383.90')
  const table = taxTable(page, 38_390)
  assert.deepEqual([table?.net, table?.tax], [34_506, 3884])
})

test('a label of a tax that wraps names the amount in the row below', () => {
  const lines = [
    'IMPUESTO ESPECIAL SOBRE PRODUCCION',
    'Y SERVICIOS 8.00',
    'IVA 16.00',
    'NETO 100.00',
    'TOTAL 124.00',
  ]
  const both = splits(12_400, ...lines).find(({ kind, net }) => kind === 'both' && net === 10_000)
  assert.deepEqual([both?.iva, both?.ieps], [1600, 800])
})

test('a tax may be named behind its amount, or under it', () => {
  for (const lines of [
    ['TOTAL $ 116.00', '(100.00 + 16.00 IVA)'],
    ['100.00   16.00  116.00', 'NETO     IVA    TOTAL'],
    ['STOT:100.00 IVA16:16.00 TOT:116.00'],
  ]) {
    const best = splits(11_600, ...lines).find(({ kind, net }) => kind === 'both' && net === 10_000)
    const iva = best?.taxParts[0]?.seen ?? []
    assert.ok(
      iva.some(({ is, isAbove }) => Math.max(is.iva, isAbove.iva) >= 0.75),
      lines.join(' / '),
    )
  }
})

test('the tax that net and total imply, printed with a digit lost, speaks for the net', () => {
  const lines = ['SUBTOTAL 320.44', 'IVA 7.93', 'TOTAL 338.37']
  const best = breakdownFeatures(ledger(...lines), 33_837).find(({ kind }) => kind === 'net')
  assert.deepEqual([best?.tax, best?.features.misread], [1793, 1])
  const [other] = breakdownFeatures(ledger('SUBTOTAL 320.44', 'IVA 22.05', 'TOTAL 338.37'), 33_837)
  assert.equal(other?.features.misread, 0)
})

test('a tax right above an amount names it, whatever stands over it two rows up', () => {
  const lines = [
    'IMPUESTO ESP. PROD. Y SERV.',
    'IEPS 8%',
    '                     8.00',
    'IVA 16.00',
    'NETO 100.00',
  ]
  const both = splits(12_400, ...lines, 'TOTAL 124.00').find(
    ({ net, kind }) => kind === 'both' && net === 10_000,
  )
  assert.deepEqual([both?.iva, both?.ieps], [1600, 800])
})

test('the base of a tax is no tax, though it names the rate', () => {
  const lines = ['BASE 0% 542.50', 'TASA 16% BASE 29.74 IMPTO 4.76', 'SUBTOTAL 572.24', 'TOTAL 577.00']
  const found = new Map(
    breakdownFeatures(ledger(...lines), 57_700).map(({ net, features }) => [net, features]),
  )
  assert.ok((found.get(54_250)?.taxBase ?? 0) > 0.7)
  assert.equal(found.get(57_224)?.taxBase, 0)
})

test('pesos for a dollar are no tax, though they are what the total would bear', () => {
  const parked = ['TOTAL VENTA: $121.00', 'EFE. $121.00', 'TOTAL USD 7.25 T.C. 16.68']
  assert.deepEqual(
    splits(12_100, ...parked).filter(({ tax }) => tax === 1668),
    [],
  )
  assert.equal(splits(12_100, 'TOTAL $121.00', 'IVA 16.68')[0]?.tax, 1668)
})
