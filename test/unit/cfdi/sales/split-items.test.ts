import assert from 'node:assert/strict'
import { test } from 'node:test'
import { splitItems } from '#cfdi/sales/split-items.ts'
import { item, split } from '#test/support/cfdi/split-sample.ts'

test('each item is a line with its own taxes, each kind of tax a row', () => {
  const { breakdown, lines, ...amounts } = split(
    '1414.00',
    item('1160.00', { descripcion: 'SILLA\u0001 | PLEGABLE', cantidad: '2' }),
    item('108.00', { iva: '0.00', ieps: { rate: '0.08' } }),
    item('50.00', { iva: 'exempt' }),
    item('10.00', { iva: 'none', descripcion: '' }),
    item('86.00', { iva: '0.00', ieps: { cuota: '3.081800', units: '2' } }),
  )
  assert.equal(breakdown, 'printed')
  assert.deepEqual(
    lines.map(({ descripcion, cantidad, valorUnitario, importe, objetoImp }) => [
      ...[descripcion, cantidad, valorUnitario, importe, objetoImp],
    ]),
    [
      ['SILLA PLEGABLE', '2', '500.000000', '1000.000000', '02'],
      ['ARTÍCULO', '1', '100.000000', '100.000000', '02'],
      ['ARTÍCULO', '1', '50.000000', '50.000000', '02'],
      ['Venta', '1', '10.000000', '10.000000', '01'],
      ['ARTÍCULO', '1', '79.836400', '79.836400', '02'],
    ],
  )
  assert.deepEqual(
    amounts.traslados.map((row) => [row.impuesto, row.tipoFactor, row.tasaOCuota, row.base, row.importe]),
    [
      ['002', 'Tasa', '0.160000', '1000.00', '160.00'],
      ['003', 'Tasa', '0.080000', '100.00', '8.00'],
      ['002', 'Tasa', '0.000000', '194.00', '0.00'],
      ['002', 'Exento', undefined, '50.00', undefined],
      ['003', 'Cuota', '3.081800', '2.00', '6.16'],
    ],
  )
  assert.deepEqual(
    [amounts.subtotal, amounts.totalTraslados, amounts.total],
    ['1239.84', '174.16', '1414.00'],
  )
})

test('a discount is taken off its line, one on the whole off every line by its share; what is free is no line', () => {
  const own = split('104.40', item('116.00', { discount: '11.60' }), item('9.99', { discount: '9.99' }))
  assert.deepEqual(
    [own.breakdown, own.lines.length, own.subtotal, own.total],
    ['printed', 1, '90.00', '104.40'],
  )
  const items = [item('10.00'), item('10.00'), item('10.00', { iva: '0.00' })]
  const whole = splitItems({ total: '20.00', discount: '10.00', items })
  assert.deepEqual([whole.breakdown, whole.total], ['printed', '20.00'])
  assert.deepEqual(
    whole.traslados.map(({ base, importe }) => [base, importe]),
    [
      ['11.49', '1.84'],
      ['6.67', '0.00'],
    ],
  )
})

test('items that do not make the total are left aside, the total is kept', () => {
  for (const items of [[], [item('99.99')], [item('100.00'), item('20.00')]]) {
    const { breakdown, total, lines } = splitItems({ total: '100.00', items })
    assert.deepEqual([breakdown, total, lines.length], ['assumed', '100.00', 1])
  }
  const dear = item('3.00', { ieps: { cuota: '3.081800', units: '2' } })
  assert.equal(split('3.00', dear).breakdown, 'assumed')
  assert.equal(
    split('5.00', item('10.00', { discount: '5.00' }), item('1.00', { discount: '1.50' })).breakdown,
    'assumed',
  )
})

test('a quantity that the price cannot be shared by is one', () => {
  const quantity = (cantidad: string) => split('0.01', item('0.01', { cantidad })).lines[0]?.cantidad
  assert.deepEqual(['3', '0', 'dos', '1e3', '1000000', '2.5000'].map(quantity), [
    '3',
    '1',
    '1',
    '1',
    '1',
    '2.5',
  ])
})

test('amounts that are none are refused', () => {
  for (const price of ['1.005', '-1.00', 'x']) assert.throws(() => split('1.00', item(price)), RangeError)
  assert.throws(() => split('0.00', item('1.00')), RangeError)
})
