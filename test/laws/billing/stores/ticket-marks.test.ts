import assert from 'node:assert/strict'
import { test } from 'node:test'
import fc from 'fast-check'
import { namesSale } from '#merchants/sale-fields.ts'
import { compareMarks, type TicketMarks } from '#services/billing/stores/ticket-marks.ts'

const marks = (codes: Record<string, string>, time: string | null = '12:30'): TicketMarks => ({
  date: '2026-11-19',
  total: '116.00',
  time,
  codes,
})

const anyMarks = fc
  .record({
    time: fc.option(fc.constantFrom('12:30', '12:31', '18:00')),
    codes: fc.dictionary(fc.constantFrom('folio', 'ticket', 'caja'), fc.stringMatching(/^[0-9]{1,4}$/)),
  })
  .map(({ time, codes }) => marks(codes, time))

test('who is compared with whom does not matter, and a ticket with a number is itself', () => {
  fc.assert(
    fc.property(anyMarks, anyMarks, (a, b) => {
      assert.equal(compareMarks(a, b), compareMarks(b, a))
      if (namesSale(a)) assert.equal(compareMarks(a, a), 'same')
    }),
  )
})
