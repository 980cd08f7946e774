import assert from 'node:assert/strict'
import { test } from 'node:test'
import { readCfdi } from '#cfdi/read/read-cfdi.ts'
import { totalRows } from '#services/rendering/total-rows.ts'
import { localTaxes, withComplements } from '#test/support/cfdi/foreign-cfdis.ts'
import { stampedCfdi } from '#test/support/cfdi/sample-cfdi.ts'

const rows = (xml: string) => totalRows(readCfdi(xml)).map(({ label, base, amount }) => [label, base, amount])

const withComplement = (complement: string) =>
  stampedCfdi().replace('<cfdi:Complemento>', `<cfdi:Complemento>${complement}`)

test('the subtotal, then each rate with its base', () => {
  assert.deepEqual(rows(stampedCfdi()), [
    ['Subtotal', undefined, '1,064.28'],
    ['IVA 16 %', '1,064.28', '170.29'],
  ])
})

test('local taxes are named one by one', () => {
  const xml = withComplement(
    '<i:ImpuestosLocales xmlns:i="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="5.00" TotaldeTraslados="3.00">' +
      '<i:RetencionesLocales ImpLocRetenido="OBRA" TasadeRetencion="0.50" Importe="5.00"/>' +
      '<i:TrasladosLocales ImpLocTrasladado="ISH" TasadeTraslado="3.00" Importe="3.00"/></i:ImpuestosLocales>',
  )
  assert.deepEqual(rows(xml).slice(2), [
    ['ISH (local) 3.00 %', undefined, '3.00'],
    ['Retención OBRA (local) 0.50 %', undefined, '-5.00'],
  ])
})

test('local taxes without names show their total, and nothing for nothing', () => {
  const xml = withComplement(
    '<i:ImpuestosLocales xmlns:i="http://www.sat.gob.mx/implocal" version="1.0" TotaldeRetenciones="0.00" TotaldeTraslados="3.00"/>',
  )
  assert.deepEqual(rows(xml).slice(2), [['Impuestos locales', undefined, '3.00']])
})

test('every complement is printed, its decimals as the numbers that they are', () => {
  const { lodging, rounding, withheld } = localTaxes
  assert.deepEqual(rows(withComplements('1235.67', lodging, rounding, withheld)).slice(2), [
    ['ISH (local) 3 %', undefined, '3.00'],
    ['REDONDEO (local) -0.5 %', undefined, '-0.40'],
    ['Retención CEDULAR (local) 1.00 %', undefined, '-1.50'],
  ])
})
