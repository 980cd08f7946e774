import assert from 'node:assert/strict'
import { test } from 'node:test'
import { namesSale } from '#merchants/sale-fields.ts'
import { compareMarks, type Likeness, type TicketMarks } from '#services/billing/stores/ticket-marks.ts'

const marks = (codes: Record<string, string>, time: string | null = '12:30'): TicketMarks => ({
  date: '2026-11-19',
  total: '116.00',
  time,
  codes,
})

const cases: readonly [string, TicketMarks, TicketMarks, Likeness][] = [
  ['the same reading twice', marks({ folio: '1234' }), marks({ folio: '1234' }), 'same'],
  ['a time that was read once', marks({ folio: '1234' }), marks({ folio: '1234' }, null), 'same'],
  ['a time that was misread', marks({ folio: '1234' }), marks({ folio: '1234' }, '12:38'), 'same'],
  ['seconds that were read once', marks({ folio: '1' }), marks({ folio: '1' }, '12:30:59'), 'same'],
  ['a code that was read once', marks({ folio: '1', caja: '2' }), marks({ folio: '1' }), 'same'],
  ['a till that was misread', marks({ folio: '1', caja: '2' }), marks({ folio: '1', caja: '3' }), 'unclear'],
  [
    'the same number in another store at another time',
    marks({ folio: '1', tienda: '2' }),
    marks({ folio: '1', tienda: '3' }, '18:00'),
    'different',
  ],
  [
    'the next number a minute later',
    marks({ folio: '1234' }),
    marks({ folio: '1235' }, '12:31'),
    'different',
  ],
  ['the next number in the same minute', marks({ folio: '1234' }), marks({ folio: '1235' }), 'unclear'],
  [
    'the same minute at two tills',
    marks({ folio: '1234', caja: '1' }),
    marks({ folio: '1235', caja: '2' }),
    'different',
  ],
  ['a slip, and no time', marks({ folio: '1234' }), marks({ folio: '1284' }, null), 'unclear'],
  ['a lost character, and no time', marks({ folio: '1234' }), marks({ folio: '123' }, null), 'unclear'],
  ['another number, and no time', marks({ folio: '1234' }), marks({ folio: '5678' }, null), 'different'],
  ['no number in common, another time', marks({ folio: '1' }), marks({ ticket: '1' }, '9:00'), 'different'],
  [
    'no number in common, another clock or a misread digit',
    marks({ folio: '1' }),
    marks({ ticket: '1' }, '12:31'),
    'unclear',
  ],
  ['no number in common, the same time', marks({ folio: '1' }), marks({ ticket: '1' }), 'unclear'],
  ['no number in common, no time', marks({ folio: '1' }), marks({ ticket: '1' }, null), 'unclear'],
]
for (const [what, a, b, expected] of cases) {
  test(`${what}: ${expected}`, () => {
    assert.equal(compareMarks(a, b), expected)
    assert.equal(compareMarks(b, a), expected)
  })
}

test('a till alone names no sale', () => {
  assert.equal(namesSale(marks({ tienda: '1', caja: '2', estacion: '3' })), false)
  assert.equal(namesSale(marks({ caja: '2', transaccion: '3' })), true)
})
