import assert from 'node:assert/strict'
import { test } from 'node:test'
import { add, multiply } from '#cfdi/decimals/decimal.ts'
import { taxFits } from '#cfdi/rules/limits.ts'
import { matrixProblems } from '#cfdi/rules/matrix-problems.ts'
import { splitTax, type TaxSplit } from '#cfdi/sales/split-tax.ts'
import { readingOf } from '#test/support/cfdi/reading-of.ts'

/** The total is the ticket's, and SAT's arithmetic holds. */
const assertHolds = (split: TaxSplit, total: string): void => {
  assert.equal(split.total, total)
  assert.deepEqual(matrixProblems(readingOf(split)), [])
}

test('a total of 1,234.57 is split at six decimals, and the sums at two', () => {
  assert.deepEqual(splitTax({ total: '1234.57' }, { descripcion: 'Consumo', noIdentificacion: 'A-1' }), {
    subtotal: '1064.28',
    lines: [
      {
        claveProdServ: '01010101',
        noIdentificacion: 'A-1',
        cantidad: '1',
        claveUnidad: 'ACT',
        descripcion: 'Consumo',
        valorUnitario: '1064.284483',
        importe: '1064.284483',
        objetoImp: '02',
        traslados: [
          {
            base: '1064.284483',
            impuesto: '002',
            tipoFactor: 'Tasa',
            tasaOCuota: '0.160000',
            importe: '170.285517',
          },
        ],
      },
    ],
    traslados: [
      { base: '1064.28', impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: '0.160000', importe: '170.29' },
    ],
    totalTraslados: '170.29',
    total: '1234.57',
    breakdown: 'assumed',
  })
})

test('a printed IVA that is less than 16 % of the whole means that the rest was sold at 0 %', () => {
  const split = splitTax({ total: '500.00', iva: '32.00' })
  assert.equal(split.breakdown, 'guessed')
  assert.deepEqual(
    split.lines.map((line) => [line.importe, line.traslados[0]?.tasaOCuota, line.descripcion]),
    [
      ['200.000000', '0.160000', 'Venta (IVA 16 %)'],
      ['268.000000', '0.000000', 'Venta (IVA 0 %)'],
    ],
  )
  assert.deepEqual([split.subtotal, split.totalTraslados], ['468.00', '32.00'])
})

test('a printed IVA that is off by a cash register’s rounding does not make a second line', () => {
  const split = splitTax({ total: '1234.57', iva: '170.28' })
  assert.equal(split.lines.length, 1)
  assert.equal(split.total, '1234.57')
})

test('the border rate is recognised by its IVA', () => {
  const [line] = splitTax({ total: '108.00', iva: '8.00' }).lines
  assert.equal(line?.traslados[0]?.tasaOCuota, '0.080000')
})

test('a printed IVA of zero means 0 %', () => {
  const split = splitTax({ total: '85.50', iva: '0.00', rate: '0.16' })
  assert.deepEqual([split.subtotal, split.totalTraslados, split.lines.length], ['85.50', '0.00', 1])
})

test('IEPS and IVA on everything make one line with both', () => {
  const split = splitTax({ total: '125.28', iva: '17.28', ieps: '8.00' })
  assert.deepEqual(
    split.traslados.map((row) => [row.impuesto, row.tasaOCuota, row.base, row.importe]),
    [
      ['003', '0.080000', '100.00', '8.00'],
      ['002', '0.160000', '108.00', '17.28'],
    ],
  )
})

test('a supermarket ticket with snacks under IEPS keeps IVA, IEPS and total as printed', () => {
  const total = '1000.00'
  const split = splitTax({ total, iva: '64.00', ieps: '12.00' })
  assertHolds(split, total)
  assert.equal(split.breakdown, 'guessed')
  const sum = (code: string) =>
    add(...split.traslados.filter((row) => row.impuesto === code).map((row) => row.importe ?? '0'))
  assert.deepEqual([sum('002'), sum('003')], ['64.00', '12.00'])
})

test('what is exempt is a line of its own, without rate or amount', () => {
  const split = splitTax({ total: '216.00', exempt: '100.00', iva: '16.00' })
  assert.deepEqual(
    split.traslados.map((row) => [row.tipoFactor, row.base, row.importe]),
    [
      ['Exento', '100.00', undefined],
      ['Tasa', '100.00', '16.00'],
    ],
  )
  const all = splitTax({ total: '216.00', exempt: '216.00' })
  assert.deepEqual(
    [all.breakdown, all.totalTraslados, all.subtotal, all.lines.length],
    ['printed', null, '216.00', 1],
  )
  assert.equal(splitTax({ total: '216.00', exempt: '216.01' }).breakdown, 'assumed')
})

test('a net without a tax means that the difference is IVA', () => {
  const split = splitTax({ total: '116.00', net: '100.00' })
  assert.deepEqual([split.breakdown, split.subtotal, split.totalTraslados], ['printed', '100.00', '16.00'])
  assert.equal(splitTax({ total: '116.00', net: '117.00' }).breakdown, 'assumed')
})

test('IEPS of spirits, where the rate of food would be more than was paid', () => {
  const split = splitTax({ total: '177.48', iva: '24.48', ieps: '53.00' })
  assert.deepEqual(
    split.traslados.map((row) => [row.impuesto, row.tasaOCuota, row.base, row.importe]),
    [
      ['003', '0.530000', '100.00', '53.00'],
      ['002', '0.160000', '153.00', '24.48'],
    ],
  )
})

test('a breakdown that cannot belong to the total is left aside', () => {
  const split = splitTax({ total: '100.00', iva: '90.00' })
  assert.deepEqual([split.breakdown, split.total, split.lines.length], ['assumed', '100.00', 1])
})

test('a total that is no positive amount in centavos is refused', () => {
  for (const iva of ['1.005', '-1.00', 'abc'])
    assert.throws(() => splitTax({ total: '100.00', iva }), RangeError, iva)
  for (const total of ['0.00', '-1.00', '1.005', 'abc', ''])
    assert.throws(() => splitTax({ total }), RangeError, total)
})

const fits = (base: string, amount: string): boolean => taxFits({ base, rate: '0.160000', amount })

test('SAT’s limits of a tax allow half of the base’s last digit, and no centavo more', () => {
  assert.ok(fits('956.04', '152.97'))
  assert.ok(fits('1064.284483', '170.28') && fits('1064.284483', '170.29'))
  assert.ok(!fits('1064.284483', '170.27') && !fits('1064.284483', '170.30'))
  assert.equal(multiply('1064.284483', '0.16'), '170.28551728')
})
