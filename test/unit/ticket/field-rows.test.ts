import assert from 'node:assert/strict'
import { test } from 'node:test'
import { rowsOf, storedRows } from '#test/support/reading/sample-rows.ts'
import { extractTicket, extractWithRows } from '#ticket/extract-ticket.ts'
import { fieldRows } from '#ticket/field-rows.ts'
import { rowsOfCode } from '#ticket/fields/codes/choose/rows-of-code.ts'
import type { Row } from '#ticket/page/row.ts'
import { loadWeights } from '#ticket/ranking/load-weights.ts'

const weights = loadWeights()
const today = new Date('2026-11-22T18:00:00Z')
const printed = [
  'FERRETERIA HERMANOS LUNA',
  'RFC: FHE120315QK0',
  'AV. JUAREZ 210 COL. CENTRO',
  '20/11/2026 10:13',
  '1 MARTILLO 16 OZ 180.00',
  '2 CINTA AISLANTE 120.00',
  'SUBTOTAL 300.00',
  'IVA 16% 48.00',
  'TOTAL 348.00',
  'EFECTIVO 348.00',
  'FOLIO FACTURACION: 8QZ7 XK0P',
]
const rows = rowsOf(...printed)

/** Of a photo that was seen once. */
const seenOnce = (seen: readonly Row[], codes: Readonly<Record<string, string>> = {}) => {
  const { ticket, from } = extractWithRows(seen, weights, today)
  return fieldRows(
    { rows: seen, ticket, from },
    { merged: ticket, final: { ...ticket, portal_fields: codes } },
  )
}

test('each field has the rows that print it', () => {
  const found = seenOnce(rows, { folio_factura: '8QZ7XK0P' })
  const texts = Object.fromEntries(
    Object.entries(found).map(([name, at]) => [name, at.map((row) => printed[row])]),
  )
  assert.deepEqual(texts, {
    amount: ['TOTAL 348.00', 'EFECTIVO 348.00'],
    net_amount: ['SUBTOTAL 300.00'],
    tax_amount: ['IVA 16% 48.00'],
    tax_rate: ['IVA 16% 48.00'],
    date: ['20/11/2026 10:13'],
    time: ['20/11/2026 10:13'],
    merchant_rfc: ['RFC: FHE120315QK0'],
    merchant_name: ['FERRETERIA HERMANOS LUNA'],
    payment_method: ['EFECTIVO 348.00'],
    'portal_fields.folio_factura': ['FOLIO FACTURACION: 8QZ7 XK0P'],
  })
})

test('no row for a value that another look read, nor for one that is not told', () => {
  const { ticket, from } = extractWithRows(rows, weights, today)
  const other = extractTicket(rowsOf(...printed.map((row) => row.replace('10:13', '18:13'))), weights, today)
  const found = fieldRows({ rows, ticket, from }, { merged: other, final: other })
  assert.deepEqual([found['time'], found['date']], [undefined, [3]])
  const untold = fieldRows(
    { rows, ticket, from },
    { merged: ticket, final: { ...ticket, fields: {}, portal_fields: {} } },
  )
  assert.deepEqual(untold, {})
})

test('an RFC that the registry put right keeps the row of the misread one', () => {
  const { ticket, from } = extractWithRows(rows, weights, today)
  const registered = { value: 'FHE120315QK1', confidence: 0.9, source: 'registry' }
  const final = { ...ticket, fields: { ...ticket.fields, merchant_rfc: registered } }
  assert.deepEqual(fieldRows({ rows, ticket, from }, { merged: ticket, final })['merchant_rfc'], [1])
})

test('a code that wraps has both of its rows; one that stands otherwise than it is told has none', () => {
  const wrapped = rowsOf('ID DE VENTA', '2819374655', '0192837465', 'GRACIAS')
  assert.deepEqual(rowsOfCode(wrapped, '28193746550192837465'), [1, 2])
  assert.deepEqual(rowsOfCode(wrapped, '28193746550192837460'), [])
})

const digitsOf = (text: string | null) => (text ?? '').replace(/\D/g, '')

for (const name of ['supermarket-with-ieps', 'restaurant-with-words'])
  test(`of a photo the rows are those of its values: ${name}`, () => {
    const { rows: seen } = storedRows(name)
    const { ticket } = extractWithRows(seen, weights, today)
    const found = seenOnce(seen)
    assert.ok(
      found['date'] &&
        Object.values(found)
          .flat()
          .every((row) => seen[row]),
    )
    const shown = found['amount']?.map((row) => digitsOf(seen[row]?.text ?? null)) ?? []
    assert.ok(shown.length > 0 && shown.every((row) => row.includes(digitsOf(ticket.amount))), shown.join())
  })

test('a total that follows from what was paid and given back has no row', () => {
  const { rows: seen } = storedRows('shop-with-ieps')
  assert.equal(extractWithRows(seen, weights, today).ticket.fields['amount']?.source, 'derived')
  const { amount, payment_method } = seenOnce(seen)
  assert.deepEqual(
    [amount, payment_method?.map((row) => seen[row]?.text)],
    [undefined, ['EFECTIVO M.N. $1,000.00']],
  )
})
