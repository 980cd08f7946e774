import assert from 'node:assert/strict'
import { test } from 'node:test'
import { taxLine, taxText } from '#services/rendering/tax-text.ts'

test('taxes are named with their rate, cuota or exemption', () => {
  const tax = { base: '100', impuesto: '002', tipoFactor: 'Tasa' }
  assert.equal(taxText({ ...tax, tasaOCuota: '0.160000' }), 'IVA 16 %')
  assert.equal(taxText({ ...tax, tasaOCuota: '0.000000' }), 'IVA 0 %')
  assert.equal(taxText({ ...tax, tasaOCuota: '0.106667' }), 'IVA 10.6667 %')
  assert.equal(taxText({ ...tax, tipoFactor: 'Exento' }), 'IVA exento')
  assert.equal(
    taxText({ ...tax, impuesto: '003', tipoFactor: 'Cuota', tasaOCuota: '0.591100' }),
    'IEPS cuota 0.5911',
  )
  assert.equal(taxText({ base: '0', impuesto: '001', tipoFactor: '', importe: '10.00' }), 'ISR')
  assert.equal(taxText({ ...tax, impuesto: '009' }), '009')
})

test('a concepto’s tax says on what and how much; an exempt one has no amount', () => {
  const tax = { base: '1064.284483', impuesto: '002', tipoFactor: 'Tasa', tasaOCuota: '0.16' }
  assert.equal(
    taxLine('Traslado')({ ...tax, importe: '170.285517' }),
    'Traslado IVA 16 % base 1,064.284483 importe 170.285517',
  )
  assert.equal(
    taxLine('Retención')({ base: '5', impuesto: '002', tipoFactor: 'Exento' }),
    'Retención IVA exento base 5.00',
  )
})
