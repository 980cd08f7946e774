import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { TaxBreakdown } from '#contracts/fiscal/tax-breakdown.ts'
import { noTaxes, taxOf } from '#test/unit/merchants/sale/price-of.ts'

const nothingCloses: TaxBreakdown = { parts: [], says: [] }

test('fields that were worked out of each other are no printed taxes, where the rows do not add up', () => {
  const tip = { amount: '266.80', net_amount: '230.00', tax_amount: '36.80', taxes: nothingCloses }
  assert.equal(taxOf(tip), noTaxes)
  assert.equal(taxOf({ ...tip, rows: ['SUBTOTAL 200.00', 'IVA 16% 32.00', 'PROPINA 34.80'] }), noTaxes)
})

test('a total that is not what was paid, or holds another tax, is not issued', () => {
  const other = 'its total is not what was paid for goods and services alone'
  const whole: TaxBreakdown = {
    parts: [{ iva: '0.16', base: '200.00', tax: '32.00' }],
    says: ['0.16'],
  }
  const sold = (rows: string[]) => taxOf({ amount: '232.00', taxes: whole, rows })
  assert.equal(sold(['TOTAL 232.00', 'DESCUENTO 32.00', 'A PAGAR 200.00']), other)
  assert.equal(sold(['CUPON -50.00', 'TOTAL A PAGAR: $182.00']), other)
  assert.equal(sold(['I.S.H. 3% 30.00', 'TOTAL 232.00']), other)
  assert.equal(sold(['TOTAL A PAGAR $232.00', 'PROPINA SUGERIDA 10%, A PAGAR 255.20']), '32.00')
  assert.equal(sold(['TOTAL A PAGAR $ 0,232.00', 'HOSPEDAJE 2 NOCHES']), '32.00')
})

test('what a ticket says in words outweighs the merchant’s one rate', () => {
  const paid = { amount: '500.00', taxes: nothingCloses }
  for (const row of [
    'IVA EXENTO',
    'TODOS LOS LIBROS TASA 0% DE IVA',
    'SERVICIO QUE NO CAUSA IVA',
    'IVA 16% 32.00',
    'RETIRO EFECTIVO 500.00',
    'PROPINA $30.00',
    'IEPS INCLUIDO',
  ])
    assert.equal(taxOf({ ...paid, rows: ['TOTAL 500.00', row] }, '0.16'), noTaxes, row)
  assert.equal(taxOf({ ...paid, rows: ['TOTAL 500.00', 'PRECIOS CON IVA INCLUIDO'] }, '0.16'), '68.97')
})

test('who sells all at 0 % may print an IVA of 0.00, and a rate of 0 %', () => {
  const books = { amount: '500.00', tax_amount: '0.00', taxes: nothingCloses }
  assert.equal(taxOf({ ...books, rows: ['TOTAL 500.00', 'IVA 0% 0.00'] }, '0.00'), '0.00')
  assert.equal(taxOf({ ...books, rows: ['TOTAL 500.00', 'IVA 0.00'] }), noTaxes)
  assert.equal(taxOf({ ...books, rows: ['TOTAL 500.00', 'IVA 0.00'] }, '0.16'), noTaxes)
  assert.equal(taxOf({ ...books, rows: ['TOTAL 500.00', 'EXENTO DE IVA'] }, '0.00'), noTaxes)
})

test('parts at 8 % need a rate that is printed or said', () => {
  const taxes: TaxBreakdown = {
    parts: [{ iva: '0.08', base: '100.00', tax: '8.00' }],
    says: [],
  }
  assert.notEqual(taxOf({ amount: '108.00', taxes }), '8.00')
  assert.equal(taxOf({ amount: '108.00', taxes: { ...taxes, says: ['0.08'] } }), '8.00')
  assert.equal(taxOf({ amount: '108.00', taxes }, '0.08'), '8.00')
})
