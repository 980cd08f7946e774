import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf, storedRows } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const now = new Date('2026-11-21T00:00:00.000Z')
const { rows } = storedRows('restaurant-with-words')

/**
 * The ticket with SUBTOTAL 679.71, IVA 108.75 and Total 788.46, one of its lines replaced, or left
 * out.
 */
const read = (line: 'SUBTOTAL' | 'IVA', instead: string | null) =>
  extractTicket(
    rows.flatMap((row) => {
      if (!row.text.startsWith(line)) return [row]
      const drawn = instead === null ? [] : rowsOf(instead)
      return drawn.map((fresh) => ({ ...row, ...fresh, height: row.height }))
    }),
    weights,
    now,
  )
const top = ({ net_amount, tax_amount, tax_rate }: ReturnType<typeof read>) => [
  net_amount,
  tax_amount,
  tax_rate,
]

test('a ticket that prints its IVA alone has no net amount; the arithmetic stands in the fields', () => {
  const ticket = read('SUBTOTAL', null)
  assert.deepEqual(top(ticket), [null, '108.75', null])
  assert.deepEqual(
    [ticket.fields['net_amount']?.value, ticket.fields['net_amount']?.source],
    ['679.71', 'derived'],
  )
  assert.equal(ticket.fields['tax_amount']?.source, 'printed')
})

test('a ticket that prints its net amount alone has neither tax nor rate', () => {
  const ticket = read('IVA', null)
  assert.deepEqual(top(ticket), ['679.71', null, null])
  assert.equal(ticket.fields['tax_amount']?.source, 'derived')
})

for (const sentence of ['PRECIOS INCLUYEN IVA 16%', 'IVA INCLUIDO', 'IVA 16%', 'SIN IVA'])
  test(`"${sentence}" is no printed tax`, () => {
    assert.equal(read('IVA', sentence).tax_amount, null)
  })

for (const line of ['IVA $108.45', 'IVA 16% RECBID.75', 'IVA 108:75', 'I16 $108.15'])
  test(`"${line}" between net and total is the tax, misread`, () => {
    const ticket = read('IVA', line)
    assert.deepEqual(top(ticket), ['679.71', '108.75', '0.16'])
    assert.equal(ticket.fields['tax_amount']?.source, 'derived')
  })

test('"IVA 5108.75" is the tax as printed, with a misread sign of pesos', () => {
  const ticket = read('IVA', 'IVA 5108.75')
  assert.deepEqual(top(ticket), ['679.71', '108.75', '0.16'])
  assert.equal(ticket.fields['tax_amount']?.source, 'printed')
})

for (const line of ['SUBTOTAL 79.71', 'SUBTOTAL 6Z9:71', 'SUB-TOTAL $679.7I'])
  test(`"${line}" is the net amount, misread`, () => {
    assert.equal(read('SUBTOTAL', line).net_amount, '679.71')
  })

test('a subtotal that merely repeats the total is no net amount', () => {
  assert.equal(read('SUBTOTAL', 'SUBTOTAL $788.46').net_amount, null)
})
