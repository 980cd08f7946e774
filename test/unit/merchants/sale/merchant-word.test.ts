import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket } from '#contracts/reading/ticket.ts'
import type { MerchantWord } from '#merchants/sale/merchant-word.ts'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { readTaxes } from '#ticket/taxes/read-taxes.ts'
import { type Printed, price } from './price.ts'

const silent: MerchantWord = { rate: null, untaxed: null }
const zero: MerchantWord = { rate: null, untaxed: 'zero' }
const exempt: MerchantWord = { rate: null, untaxed: 'exempt' }
const noTaxes = 'it prints no taxes that can be used'
const unsaid = 'it prints no taxes that can be used'
const strange = 'the taxes that it prints do not add up to its total in one way only'

/** Rows as they are read, priced; each tax as "rate base amount". */
const taxesOf = (printed: Printed, lines: readonly string[], word: MerchantWord) => {
  const read: Ticket = { ...ticket, net_amount: null, tax_amount: null, warnings: [], ...printed }
  const taxes = readTaxes(rowsOf(...lines), { ...read, fields: {} })
  const priced = price(printed, { taxes, rows: lines }, word)
  if ('lacking' in priced) return priced.lacking
  assert.equal(priced.amounts.total, printed.amount)
  return priced.amounts.traslados
    .map(({ tasaOCuota, tipoFactor, base, importe }) =>
      [tasaOCuota ?? tipoFactor, base, importe].join(' ').trim(),
    )
    .toSorted()
}

const mixed = ['SUBTOTAL 150.00', 'IVA 16.00', 'TOTAL 166.00']
const at = { amount: '166.00', net_amount: '150.00', tax_amount: '16.00' }
const taxed = '0.160000 100.00 16.00'

test('the rest of a ticket that leaves it unsaid is taxed as its merchant has said', () => {
  assert.equal(taxesOf(at, mixed, silent), noTaxes)
  assert.deepEqual(taxesOf(at, mixed, zero), ['0.000000 50.00 0.00', taxed])
  assert.deepEqual(taxesOf(at, mixed, exempt), [taxed, 'Exento 50.00'])
  assert.deepEqual(taxesOf(at, mixed, { ...zero, rate: '0.16' }), ['0.000000 50.00 0.00', taxed])
})

test('at 8 % only where the merchant has said so', () => {
  const printed = { amount: '158.00', net_amount: '150.00', tax_amount: '8.00' }
  const lines = ['SUBTOTAL 150.00', 'IVA 8.00', 'TOTAL 158.00']
  const border: MerchantWord = { rate: '0.08', untaxed: 'zero' }
  assert.deepEqual(taxesOf(printed, lines, border), ['0.000000 50.00 0.00', '0.080000 100.00 8.00'])
  assert.deepEqual(taxesOf(printed, lines, zero), ['0.000000 100.00 0.00', '0.160000 50.00 8.00'])
  assert.equal(taxesOf(printed, [...lines, 'TASA 8%'], zero), noTaxes)
  assert.equal(taxesOf(at, [...mixed, 'TASA 16%'], border), noTaxes)
})

test('what is not taxed is of the merchant’s word also where its amount is printed', () => {
  const lines = ['GRAVADO 100.00', 'NO GRAVADO 50.00', 'IVA 16.00', 'TOTAL 166.00']
  assert.equal(taxesOf({ ...at, net_amount: '100.00' }, lines, silent), strange)
  assert.deepEqual(taxesOf({ ...at, net_amount: '100.00' }, lines, exempt), [taxed, 'Exento 50.00'])
})

test('a ticket that is taxed whole, or says how it is, is issued so, whatever the merchant has said', () => {
  const whole = ['SUBTOTAL 100.00', 'IVA 16.00', 'TOTAL 116.00']
  const said = ['SUBTOTAL 150.00', 'EXENTO 50.00', 'IVA 16.00', 'TOTAL 166.00']
  for (const word of [zero, exempt, { ...zero, rate: '0.16' } as const]) {
    const printed = { amount: '116.00', net_amount: '100.00', tax_amount: '16.00' }
    assert.deepEqual(taxesOf(printed, whole, word), [taxed])
    assert.deepEqual(taxesOf(at, said, word), [taxed, 'Exento 50.00'])
  }
})

test('without printed taxes nobody says how much is taxed, --rate or not', () => {
  for (const word of [zero, exempt, { ...zero, rate: '0.16' } as const, { ...exempt, rate: '0.08' } as const])
    assert.equal(taxesOf({ amount: '166.00' }, ['TOTAL 166.00'], word), noTaxes)
})

test('what the total leaves is nobody’s goods where it may be a tip, cash, a gift or what others are owed', () => {
  const other = 'its total is not what was paid for goods and services alone'
  const named = [
    'PROPINA',
    'PR0PINA',
    'RETIRO EFECTIVO',
    'DONATIVO',
    'DEPOSITO DE ENVASE',
    'PAGO CFE',
    'SERVICIO 10%',
  ]
  for (const word of [zero, exempt])
    for (const name of named) assert.equal(taxesOf(at, [`${name} 50.00`, ...mixed], word), other, name)
  assert.equal(taxesOf(at, ['PROPINA 15.00', ...mixed], zero), other)
  assert.deepEqual(taxesOf(at, [...mixed, 'PROPINA 60.00', 'TOTAL CON PROPINA 226.00'], exempt), [
    taxed,
    'Exento 50.00',
  ])
  const said = ['SUBTOTAL 150.00', 'EXENTO 50.00', 'IVA 16.00', 'TOTAL 166.00']
  assert.equal(taxesOf(at, ['RETIRO EFECTIVO 50.00', ...said], silent), other)
  assert.deepEqual(taxesOf(at, [...said, 'PROPINA 20.00'], silent), [taxed, 'Exento 50.00'])
})

test('an IVA that is 8 % of all or 16 % of half is the merchant’s 8 % or nobody’s', () => {
  const printed = { amount: '216.00', net_amount: '200.00', tax_amount: '16.00' }
  const half = ['SUBTOTAL 200.00', 'IVA 16.00', 'TOTAL 216.00']
  assert.equal(taxesOf(printed, half, zero), strange)
  assert.equal(taxesOf(printed, [], zero), unsaid)
  assert.deepEqual(taxesOf(printed, half, { ...zero, rate: '0.08' }), ['0.080000 200.00 16.00'])
  assert.deepEqual(taxesOf(printed, [...half, 'IVA 8% 16.00'], zero), ['0.080000 200.00 16.00'])
})

test('of an IVA of 0.00 alone nobody says whether it is that of 0 % or of exempt goods', () => {
  const printed = { amount: '50.00', tax_amount: '0.00' }
  const lines = ['SUBTOTAL 50.00', 'IVA 0.00', 'TOTAL 50.00']
  for (const word of [zero, exempt]) assert.equal(taxesOf(printed, lines, word), unsaid)
})
