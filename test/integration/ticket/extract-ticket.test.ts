import assert from 'node:assert/strict'
import { test } from 'node:test'
import { Ticket } from '#contracts/reading/ticket.ts'
import { rowsOf, storedRows } from '#test/support/reading/sample-rows.ts'
import { extractTicket } from '#ticket/extract-ticket.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const now = new Date('2026-11-21T00:00:00.000Z')

const golden = [
  'restaurant-with-words',
  'shop-with-ieps',
  'supermarket-with-ieps',
  'corner-shop-without-breakdown',
  'cut-to-the-head',
  'cut-below-the-date',
]

for (const name of golden)
  test(`the fields of ${name} and their confidence stay what the models were trained for`, () => {
    const { rows, expected, confidence } = storedRows(name)
    const ticket = Ticket.parse(extractTicket(rows, weights, now))
    for (const [field, value] of Object.entries(expected))
      assert.equal(ticket[field as keyof Ticket], value, field)
    for (const [field, value] of Object.entries(confidence))
      assert.ok(Math.abs((ticket.fields[field]?.confidence ?? -1) - value) < 2e-5, `${field}: ${value}`)
  })

test('IVA and IEPS stand apart in the fields and add up to the tax', () => {
  const { rows } = storedRows('supermarket-with-ieps')
  const { fields, tax_amount } = extractTicket(rows, weights, now)
  const sum = Number(fields['iva_amount']?.value) + Number(fields['ieps_amount']?.value)
  assert.equal(sum.toFixed(2), tax_amount)
})

test('a ticket that prints no breakdown gets none, not a computed one', () => {
  const { rows } = storedRows('corner-shop-without-breakdown')
  const { net_amount, tax_amount, tax_rate, fields } = extractTicket(rows, weights, now)
  assert.deepEqual([net_amount, tax_amount, tax_rate], [null, null, null])
  assert.equal(fields['net_amount']?.source, 'none')
})

test('no rows, or rows without any text worth reading, give an unreadable ticket', () => {
  for (const rows of [[], rowsOf('?'), rowsOf('TOTAL 12.50')]) {
    const ticket = Ticket.parse(extractTicket(rows, weights, now))
    assert.equal(ticket.ticket_readable, false)
  }
})
