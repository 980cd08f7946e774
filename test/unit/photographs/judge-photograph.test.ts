import assert from 'node:assert/strict'
import { it } from 'node:test'
import type { Ticket } from '#contracts/reading/ticket.ts'
import { judgePhotograph } from '../../bench/photographs/judge-photograph.ts'

const ticket: Ticket = {
  merchant_name: 'Ferreteria La Broca',
  merchant_rfc: null,
  amount: '120.00',
  net_amount: null,
  tax_amount: '16.55',
  tax_rate: null,
  currency: 'MXN',
  date: '2026-03-04',
  payment_method: null,
  ticket_readable: true,
  time: '09:10',
  portal_fields: { folio: 'A-77', caja: '3' },
  fields: {
    date: { value: '2026-03-04', confidence: 0.91, source: 'printed' },
    'portal_fields.caja': { value: '3', confidence: 0.6, source: 'printed' },
  },
  warnings: [],
}

const outcomes = (truth: Parameters<typeof judgePhotograph>[1]) =>
  judgePhotograph(ticket, truth).map(({ field, outcome }) => [field, outcome])

const seen = { ticket_readable: true, kind: 'hardware' }

it('judges a field as right, rightly null, missing or wrong', () => {
  assert.deepEqual(
    outcomes({ ...seen, amount: '120.00', net_amount: null, tax_rate: '0.16', date: '2026-03-05' }),
    [
      ['amount', 'right'],
      ['net_amount', 'rightly_null'],
      ['tax_rate', 'missing'],
      ['date', 'wrong'],
    ],
  )
})

it('judges no field that the person who looked left out', () => {
  assert.deepEqual(outcomes(seen), [])
})

it('knows how sure the reader was of what is wrong', () => {
  assert.equal(judgePhotograph(ticket, { ...seen, date: '2026-03-05' })[0]?.sure, 0.91)
})

it('takes the trade name and the company for the merchant, without its legal form', () => {
  const names = { merchant_name: 'LA BROCA', merchant_legal_name: 'FERRETERIA LA BROCA SA DE CV' }
  assert.deepEqual(outcomes({ ...seen, ...names }), [['merchant_name', 'right']])
  assert.deepEqual(outcomes({ ...seen, merchant_name: null }), [['merchant_name', 'wrong']])
})

it('wants every code, under whatever name', () => {
  assert.deepEqual(outcomes({ ...seen, portal_fields: { a: 'A77', b: '3' } }), [['portal_fields', 'right']])
  assert.deepEqual(outcomes({ ...seen, portal_fields: { a: 'B78' } }), [['portal_fields', 'wrong']])
})

it('takes the number of a till for no code', () => {
  const { folio: _, ...till } = ticket.portal_fields
  const [verdict] = judgePhotograph(
    { ...ticket, portal_fields: till },
    { ...seen, portal_fields: { a: 'B78' } },
  )
  assert.equal(verdict?.outcome, 'missing')
})

it('calls a code that is given beside the others no error, and one of two missing', () => {
  assert.deepEqual(outcomes({ ...seen, portal_fields: { a: 'A77' } }), [['portal_fields', 'right']])
  assert.deepEqual(outcomes({ ...seen, portal_fields: { a: 'A77', b: '3', c: '9' } }), [
    ['portal_fields', 'missing'],
  ])
})
