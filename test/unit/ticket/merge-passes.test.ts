import assert from 'node:assert/strict'
import { test } from 'node:test'
import type { Ticket, TicketField } from '#contracts/reading/ticket.ts'
import { saleAmounts } from '#merchants/sale/sale-amounts.ts'
import { saleFacts } from '#merchants/sale/sale-facts.ts'
import { ticket } from '#test/support/log/histories.ts'
import { rowsOf } from '#test/support/reading/sample-rows.ts'
import { mergePasses, type Pass } from '#ticket/merge-passes.ts'

type Said = Partial<
  Record<'amount' | 'net_amount' | 'date' | 'time' | 'merchant_rfc', [string | null, number]>
>

const lookOf = (row: string, said: Said, more: Partial<Ticket> = {}) => {
  const fields: Record<string, TicketField> = {}
  const values: Record<string, string | null> = {}
  for (const [name, [value, confidence]] of Object.entries(said)) {
    values[name] = value
    fields[name] = { value, confidence, source: value === null ? 'none' : 'printed' }
  }
  const bare = { merchant_rfc: null, amount: null, net_amount: null, date: null, time: null, warnings: [] }
  return { rows: rowsOf(row), ticket: { ...ticket, ...bare, ...values, ...more, fields } }
}

test('each value is of the look that is surer of it', () => {
  const first = lookOf('first', { date: ['2026-06-12', 0.6], merchant_rfc: ['HDM001017AS1', 0.99] })
  const second = lookOf('second', { date: ['2026-06-13', 0.98], merchant_rfc: ['HDM001017A51', 0.7] })
  const { date, merchant_rfc: rfc } = mergePasses(first, second).ticket
  assert.deepEqual([date, rfc], ['2026-06-13', 'HDM001017AS1'])
})

test('of two dates the one stands that both looks print, however sure the other is', () => {
  const first = lookOf('FECHA VENTA 29/11/2026', { date: ['2026-11-29', 0.95] })
  const read = lookOf('', { date: ['2026-11-02', 0.97] })
  const second = { ...read, rows: [...rowsOf('FECHA VENTA 2/11/2026'), ...rowsOf('29/11/26')] }
  for (const { ticket } of [mergePasses(first, second), mergePasses(second, first)]) {
    assert.deepEqual([ticket.date, ticket.fields['date']?.confidence], ['2026-11-29', 0.75])
    assert.ok(ticket.warnings.includes('date_uncertain'))
  }
})

test('a deadline that both looks print is no better for it, nor is a guess', () => {
  const sale = lookOf('FECHA 20/11/2026 FACTURE ANTES DEL 05/12/2026', { date: ['2026-11-20', 0.96] })
  const late = lookOf('FACTURE ANTES DEL 05/12/2026', { date: ['2026-12-05', 0.6] })
  const guess = lookOf('20/11/2026', { date: ['2026-11-28', 0.2] })
  assert.equal(mergePasses(sale, late).ticket.date, '2026-11-20')
  assert.equal(mergePasses(late, sale).ticket.date, '2026-11-20')
  assert.equal(mergePasses(sale, guess).ticket.date, '2026-11-20')
})

test('amounts are of one look, the one that is surer of the total, and so are the rows', () => {
  const first = lookOf('first', { amount: ['116.00', 0.96], net_amount: [null, 0.94] })
  const second = lookOf('second', { amount: ['716.00', 0.7], net_amount: ['617.24', 0.99] })
  for (const merged of [mergePasses(first, second), mergePasses(second, first)]) {
    assert.deepEqual([merged.ticket.amount, merged.ticket.net_amount], ['116.00', null])
    assert.equal(merged.rows[0]?.text, 'first')
  }
})

test('of one total the net is of the look that is surer of it, or surer that there is none', () => {
  const bare = lookOf('bare', { amount: ['116.00', 0.9], net_amount: [null, 0.86] })
  const whole = lookOf('whole', { amount: ['116.00', 0.9], net_amount: ['100.00', 0.97] })
  const guess = lookOf('guess', { amount: ['116.00', 0.9], net_amount: ['106.00', 0.6] })
  assert.equal(mergePasses(bare, whole).ticket.net_amount, '100.00')
  assert.equal(mergePasses(bare, guess).ticket.net_amount, null)
})

test('a total that two looks read alike is no less sure than the surer one, and no more warned of', () => {
  const doubted = { warnings: ['amount_uncertain'] }
  const first = lookOf('first', { amount: ['116.00', 0.9], net_amount: [null, 0.6] })
  const second = lookOf('second', { amount: ['116.00', 0.78], net_amount: ['100.00', 0.97] }, doubted)
  for (const { ticket } of [mergePasses(first, second), mergePasses(second, first)]) {
    assert.deepEqual([ticket.net_amount, ticket.fields['amount']?.confidence], ['100.00', 0.9])
    assert.deepEqual(ticket.warnings, [])
  }
})

test('amounts are of a look that can read the ticket', () => {
  const dim = lookOf('dim', { amount: ['900.00', 0.75] }, { ticket_readable: false })
  const clear = lookOf('clear', { amount: ['100.00', 0.35] })
  for (const merged of [mergePasses(dim, clear), mergePasses(clear, dim)])
    assert.deepEqual([merged.ticket.amount, merged.ticket.ticket_readable], ['100.00', true])
})

test('what two looks read differently is in doubt, what they read alike or only one read is not', () => {
  const first = lookOf('first', {
    date: ['2026-06-12', 0.97],
    time: ['18:04', 0.8],
    amount: ['116.00', 0.95],
  })
  const second = lookOf('second', { date: ['2026-06-13', 0.98], time: ['18:04', 0.99], amount: [null, 0] })
  const { fields, warnings } = mergePasses(first, second).ticket
  const certainties = ['date', 'time', 'amount'].map((name) => fields[name]?.confidence)
  assert.deepEqual(certainties, [0.75, 0.99, 0.95])
  assert.deepEqual(warnings, ['date_uncertain'])
})

test('a disputed total is told as uncertain, and no CFDI is sealed on it', () => {
  const amounts = (total: string, certainty: number) =>
    lookOf('row', { amount: [total, certainty] }, { tax_rate: null, tax_amount: null })
  const word = { rate: '0.16', untaxed: null } as const
  const sale = (look: Pass) => saleAmounts({ facts: saleFacts(look, []), rows: [] }, word)
  const disputed = mergePasses(amounts('116.00', 0.99), amounts('174.00', 0.995))
  assert.deepEqual(disputed.ticket.warnings, ['amount_uncertain'])
  assert.ok('lacking' in sale(disputed))
  assert.match(JSON.stringify(sale(disputed)), /total/)
})

test('where one look found nothing, a guess of the other is nothing', () => {
  const first = lookOf('first', { time: [null, 0] })
  assert.equal(mergePasses(first, lookOf('second', { time: ['13:56', 0.39] })).ticket.time, null)
  assert.equal(mergePasses(first, lookOf('second', { time: ['13:56', 0.9] })).ticket.time, '13:56')
})

test('a warning goes with the value that it is about', () => {
  const doubt = { warnings: ['amount_uncertain', 'date_uncertain', 'merchant_rfc_may_be:HDM001017AS1'] }
  const first = lookOf('first', { amount: ['116.00', 0.5], date: ['2026-06-12', 0.6] }, doubt)
  const second = lookOf('second', { amount: ['116.00', 0.99], date: ['2026-06-12', 0.3] })
  assert.deepEqual(mergePasses(first, second).ticket.warnings, [
    'merchant_rfc_may_be:HDM001017AS1',
    'date_uncertain',
  ])
})

test('a ticket that one look can read is readable', () => {
  const [first, second] = [false, true].map((ticket_readable) => lookOf('row', {}, { ticket_readable }))
  assert.ok(first && second)
  assert.equal(mergePasses(first, second).ticket.ticket_readable, true)
  assert.equal(mergePasses(first, first).ticket.ticket_readable, false)
})

test('of two RFCs that the looks read both are named', () => {
  const first = lookOf('first', { merchant_rfc: ['CAA100212X59', 0.7] })
  const second = lookOf('second', { merchant_rfc: ['CAO100212X54', 0.9] })
  const { merchant_rfc: rfc, fields, warnings } = mergePasses(first, second).ticket
  assert.deepEqual([rfc, fields['merchant_rfc']?.confidence], ['CAO100212X54', 0.75])
  assert.deepEqual(warnings, [
    'merchant_rfc_uncertain',
    'merchant_rfc_ambiguous',
    'merchant_rfc_may_be:CAA100212X59',
    'merchant_rfc_may_be:CAO100212X54',
  ])
  const hardly = lookOf('hardly', { merchant_rfc: ['CAA100212X59', 0.3] })
  assert.deepEqual(mergePasses(hardly, second).ticket.warnings, [])
})
