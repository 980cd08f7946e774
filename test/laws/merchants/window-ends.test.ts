import assert from 'node:assert/strict'
import { describe, test } from 'node:test'
import fc from 'fast-check'
import type { Window } from '#merchants/language/merchant.ts'
import { endOfDay, lastDay, windowEnds } from '#merchants/window-ends.ts'

const days = fc
  .date({ min: new Date('2019-01-01'), max: new Date('2032-12-31'), noInvalidDate: true })
  .map((date) => date.toISOString().slice(0, 10))

const windows: fc.Arbitrary<Window> = fc.oneof(
  fc.constantFrom('month' as const, 'next-month' as const, 'year' as const),
  fc.integer({ min: 0, max: 400 }).map((count) => ({ days: count })),
  fc.integer({ min: 1, max: 28 }).map((day) => ({ dayOfNextMonth: day })),
)

const dayAfter = (day: string) => new Date(Date.parse(day) + 86_400_000).toISOString().slice(0, 10)
const monthOf = (day: string) => day.slice(0, 7)

/** Another way to ask for the day of Mexico City than the code has. */
const mexicanDay = (ms: number) => {
  const parts = new Intl.DateTimeFormat('es-MX', {
    timeZone: 'America/Mexico_City',
    year: 'numeric',
    month: '2-digit',
    day: '2-digit',
  }).formatToParts(ms)
  const part = (type: string) => parts.find((each) => each.type === type)?.value
  return `${part('year')}-${part('month')}-${part('day')}`
}

describe('until when a merchant invoices a ticket', () => {
  test('a ticket of the last day of a month can have hours left', () => {
    assert.equal(windowEnds('2026-10-31', 'month'), '2026-11-01T05:59:59.999Z')
    assert.equal(lastDay('2026-10-31', 'month'), '2026-10-31')
  })

  test('30 days are counted from the day of purchase, over the end of the month and of the year', () => {
    assert.equal(lastDay('2026-07-26', { days: 30 }), '2026-08-25')
    assert.equal(lastDay('2026-12-15', { days: 30 }), '2027-01-14')
  })

  test('the end of the next month is its own last day, in leap years too', () => {
    assert.equal(lastDay('2028-01-31', 'next-month'), '2028-02-29')
    assert.equal(lastDay('2026-12-03', 'next-month'), '2027-01-31')
    assert.equal(lastDay('2026-12-03', { dayOfNextMonth: 5 }), '2027-01-05')
    assert.equal(lastDay('2026-02-03', 'year'), '2026-12-31')
  })

  test('summer time, which Mexico City had until 2022, ends the day an hour earlier in UTC', () => {
    assert.equal(endOfDay('2022-07-15'), '2022-07-16T04:59:59.999Z')
    assert.equal(endOfDay('2026-07-15'), '2026-07-16T05:59:59.999Z')
  })

  test('no window ends before the day of purchase, and a later purchase never ends sooner', () => {
    const property = fc.property(days, days, windows, (one, other, window) => {
      const [first = '', second = ''] = [one, other].sort()
      assert.ok(lastDay(first, window) >= first)
      assert.ok(lastDay(first, window) <= lastDay(second, window))
    })
    fc.assert(property)
  })

  test('a month ends with a day whose morrow is in another month', () => {
    const property = fc.property(days, (day) => {
      const last = lastDay(day, 'month')
      assert.equal(monthOf(last), monthOf(day))
      assert.notEqual(monthOf(dayAfter(last)), monthOf(day))
      assert.equal(monthOf(lastDay(day, 'next-month')), monthOf(dayAfter(last)))
    })
    fc.assert(property)
  })

  test('the last millisecond of a day is of that day in Mexico City, and the next one is of the next', () => {
    const property = fc.property(days, windows, (day, window) => {
      const last = lastDay(day, window)
      const end = Date.parse(windowEnds(day, window))
      assert.equal(mexicanDay(end), last)
      assert.equal(mexicanDay(end + 1), dayAfter(last))
    })
    fc.assert(property)
  })
})
