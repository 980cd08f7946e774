import assert from 'node:assert/strict'
import { test } from 'node:test'
import { candidatesOf } from '#services/ocr-training/rankers/candidates-of.ts'
import { isSameName, wantedNames } from '#services/ocr-training/rankers/same-name.ts'
import { fields, parseFields } from '#services/ocr-training/recipe/fields.ts'
import { packTicket, unpackTicket } from '#services/ocr-training/rows/ticket-rows.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'

const truth = {
  amount: '116.00',
  net_amount: '100.00',
  tax_amount: '16.00',
  tax_rate: '0.16',
  date: '2026-03-14',
  time: '10:15',
  merchant_rfc: 'HDM001017AS1',
  merchant_name: 'Ferretería La Tuerca',
  merchant_legal_name: 'TUERCAS Y TORNILLOS SA DE CV',
  logo: null,
  payment_method: 'efectivo',
  portal_fields: {},
  ticket_readable: true,
  level: 'easy',
} as const

const ticket = {
  file: 'tuerca.jpg',
  milliseconds: 900,
  error: null,
  truth,
  rows: rowsOf(
    'FERRETERIA LA TUERCA',
    'RFC: HDM001017AS1',
    '14/03/2026 10:15',
    'TORNILLO 116.00',
    'SUBTOTAL 100.00',
    'IVA 16% 16.00',
    'TOTAL $116.00',
    'EFECTIVO 200.00',
    'CAMBIO 84.00',
  ),
}

test('a plainly printed ticket has the right candidate for every field, and wrong ones beside it', () => {
  const candidates = candidatesOf(ticket, truth)
  for (const field of fields) {
    const marks = candidates[field]().map(({ right }) => right)
    assert.ok(marks.includes(true), field)
  }
  assert.ok(candidates.amount().some(({ right }) => !right))
  assert.ok(candidates.merchant().some(({ right }) => !right))
})

test('all candidates of a field have the same features, none of them a NaN', () => {
  const candidates = candidatesOf(ticket, truth)
  for (const field of fields) {
    const [first, ...others] = candidates[field]().map(({ features }) => features)
    assert.ok(first)
    for (const features of [first, ...others]) {
      assert.deepEqual(Object.keys(features), Object.keys(first))
      assert.ok(Object.values(features).every(Number.isFinite), field)
    }
  }
})

test('an IVA within the total, where no net is printed, is learnt as a breakdown of the tax alone', () => {
  const rows = rowsOf('FONDA LA NORIA', 'TOTAL 116.00', 'IVA INC. 16%: 16.00', 'EFECTIVO 116.00')
  const right = candidatesOf({ ...ticket, rows }, { ...truth, net_amount: null }).breakdown()
  assert.deepEqual(
    right.filter((candidate) => candidate.right).map(({ features: { taxOnly } }) => taxOnly),
    [1],
  )
})

test('a ticket comes out of a rows file as it went in', () => {
  const character = { text: 'A', certainty: 0.9, place: 0.25, second: '4', secondCertainty: 0.08 }
  const [row] = rowsOf('A')
  assert.ok(row)
  const segments = row.segments.map((segment) => ({ ...segment, characters: [character] }))
  const read = { ...ticket, rows: [{ ...row, segments }] }
  assert.deepEqual(unpackTicket(packTicket(read)), read)
})

test('trade name, company and one lost letter name the merchant; another shop does not', () => {
  assert.ok(isSameName('FERRETERIA LA TUERCA', truth))
  assert.ok(isSameName('Tuercas y Tornillos, S.A. de C.V.', truth))
  assert.ok(isSameName('FERRETERIA LA TUERC', truth))
  assert.ok(!isSameName('PAPELERIA LA GOMA', truth))
  assert.ok(!isSameName('', truth))
})

test('of trade name and company the trade name is learnt; the company where the page holds no other', () => {
  const company = 'TUERCAS Y TORNILLOS SA DE CV'
  assert.deepEqual([...wantedNames([company, 'FERRETERIA LA TUERCA'], truth)], ['FERRETERIA LA TUERCA'])
  assert.deepEqual([...wantedNames([company, 'RFC: HDM001017AS1'], truth)], [company])
  assert.equal(wantedNames(['GRACIAS POR SU COMPRA'], truth).size, 0)
})

test('fields are asked for by name; an unknown one is said', () => {
  assert.deepEqual(parseFields('time,date'), ['date', 'time'])
  assert.deepEqual(parseFields(undefined), fields)
  assert.throws(() => parseFields('date,folio'), /there is no field folio/)
})
